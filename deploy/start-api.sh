#!/bin/sh
# Starts the API of the compose file, or another of its programs: start-api.sh api/dist/cli.js doctor. Without a
# SESSION_SECRET, creates one in the volume /secret, so that a trial needs no settings and sessions survive a restart.
set -eu
if [ -z "${SESSION_SECRET:-}" ]; then
  file=/secret/session-secret
  if [ ! -s "$file" ]; then
    umask 077
    node -e "process.stdout.write(require('node:crypto').randomBytes(48).toString('base64url'))" >"$file"
  fi
  SESSION_SECRET=$(cat "$file")
  export SESSION_SECRET
fi
if [ $# -eq 0 ]; then set -- api/dist/main.js; fi
exec node --enable-source-maps "$@"
