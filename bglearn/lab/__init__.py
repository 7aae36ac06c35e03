"""The learner's folder, and JupyterLab opened in it.

content   the notebooks that bglearn ships
home      the learner's folder: notebooks are brought there, an edited one is never overwritten
manifest  what was put into the learner's folder, by its hash
server    JupyterLab with our settings
jupyter   the two classes that the Jupyter server gets from us
"""
