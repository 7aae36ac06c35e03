"""A notebook as one HTML page: its boards work without a kernel and ask no other host."""
