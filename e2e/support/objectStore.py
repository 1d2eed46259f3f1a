"""An S3-compatible store on loopback, in memory: moto, as its own command runs it but for one thing. It answers one
request at a time, so a conditional write is looked at and done in one step, as S3 does it; with a thread per request
moto would let two of them through. Prints its port; ends when nobody holds its standard input any more."""

import os
import sys
import threading

from moto.moto_server.werkzeug_app import (
    DomainDispatcherApplication,
    MotoRequestHandler,
    create_backend_app,
)
from werkzeug.serving import make_server


def end_with_parent() -> None:
    sys.stdin.read()
    os._exit(0)


server = make_server(
    "127.0.0.1",
    0,
    DomainDispatcherApplication(create_backend_app),
    threaded=False,
    request_handler=MotoRequestHandler,
)
threading.Thread(target=end_with_parent, daemon=True).start()
print(server.server_port, flush=True)
server.serve_forever()
