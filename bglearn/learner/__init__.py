"""What a learner did, and what follows from it: the journal, results, lessons, mastery."""
