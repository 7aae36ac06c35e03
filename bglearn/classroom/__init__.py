"""The classroom: classes, assignments and answers, kept and judged on a teacher's server."""
