"""A JupyterHub with a class: `jupyterhub -f docs/jupyterhub/jupyterhub_config.py`.

Everybody logs in once, at the Hub. Pupils open /services/bglearn/, or a notebook with
`bglearn.join("ABCD-2345")`. Change authenticator, spawner and the teachers to your own.
"""

import os
import sys

c = get_config()  # noqa: F821

c.JupyterHub.bind_url = os.environ.get("BGLEARN_HUB_URL", "http://127.0.0.1:8000")

# Who may come in. `dummy` lets in anybody with one password: for a try-out only.
c.JupyterHub.authenticator_class = os.environ.get("BGLEARN_HUB_LOGIN", "dummy")
c.DummyAuthenticator.password = os.environ.get("BGLEARN_HUB_PASSWORD", "")
c.Authenticator.allow_all = True
c.Authenticator.admin_users = set()

# The class. `url` is where it listens, for the Hub's proxy only.
service = {
    "name": "bglearn",
    "url": os.environ.get("BGLEARN_SERVICE_URL", "http://127.0.0.1:8642"),
    "command": [sys.executable, "-m", "bglearn.cli", "serve"],
    "oauth_no_confirm": True,
    "environment": {},
}
# PostgreSQL, where a file on this machine is not enough: postgresql+psycopg://user@host/bglearn
if database := os.environ.get("BGLEARN_DATABASE"):
    service["command"] += ["--database", database]
# Lessons and puzzles too, for any browser; what is built is kept in this folder.
if site := os.environ.get("BGLEARN_SITE"):
    service["command"] += ["--site", site]
for name in ("BGLEARN_CLASS", "BGLEARN_LANG", "PYTHONPATH"):
    if name in os.environ:
        service["environment"][name] = os.environ[name]
c.JupyterHub.services = [service]

# Teachers are the members of this group.
c.JupyterHub.load_groups = {
    "bglearn-teachers": {"users": os.environ.get("BGLEARN_TEACHERS", "teacher").split(",")},
}

# Users and their notebooks may use the class; nothing else is given to it.
use = "access:services!service=bglearn"
c.JupyterHub.load_roles = [
    {"name": "user", "scopes": ["self", use]},
    # the class asks when an account was made: a name may have gone to somebody else
    {"name": "class", "scopes": ["read:users"], "services": ["bglearn"]},
    {"name": "server", "scopes": ["access:servers!user", "users:activity!user", use]},
]

# How notebooks find the class.
c.Spawner.environment = {
    "BGLEARN_SERVER": os.environ.get("BGLEARN_HUB_URL", "http://127.0.0.1:8000").rstrip("/")
    + "/services/bglearn",
}
