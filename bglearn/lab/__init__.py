"""The learner's folder, and JupyterLab opened in it.

content   the notebooks that bglearn ships
home      the learner's folder: notebooks are brought there, an edited one is never overwritten
manifest  what was put into the learner's folder, by its hash
refusals  a refusal of the system in one sentence
server    JupyterLab with our settings
starting  is it there, and if it does not start, why not
jupyter   the two classes that the Jupyter server gets from us
"""
