"""The static site: every lesson and puzzle in any browser, with nothing installed.

pins        what the site is made of: versions and hashes
sources     brings it from PyPI and npm into the user's cache
bundle      the wheel of this version, for the browser
runtime     Python for the browser, with all wheels in its lock file
notebook_app  JupyterLite: its files, extensions and settings
contents    the notebooks, and the index by which JupyterLite finds them
course_map  the lesson map: every notebook with what is solved in it
front       the front page: lesson map and puzzle of the day
sheet       a puzzle with the verdict on every answer, made before anybody asks
build       all of it, in a folder that is there whole or not at all
server      a look at it from this machine
command     `bglearn site`
"""
