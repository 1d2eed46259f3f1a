#!/usr/bin/env bash
# openapi-python-client 0.29.1, compared with pydantic 2.14.4: a deadline without a time gets one.
#
# Expected: a value may be a time or a whole day, `anyOf` with the formats date-time and date. A date-time has a time
#   and an offset, and a date has neither (JSON Schema Validation 2020-12, §7.3.1, by the rules of RFC 3339, §5.6), so
#   each value fits one of the two. A client would send the day that it read, as pydantic does in both orders.
# Behaviour: the generated client tries the formats in their order with functions of Python, and `fromisoformat` of
#   datetime accepts a date. If date-time comes first, "2026-11-24" becomes midnight without an offset, and the client
#   sends it so. It is neither a date-time nor a date. An organiser who only changes the title of an opening moves its
#   deadline from the end of the day to the start, or is refused. If date comes first, both values stay.
# Output:
#   time first, 2026-11-24T17:00:00+01:00: pydantic 2026-11-24T17:00:00+01:00, client 2026-11-24T17:00:00+01:00
#   time first, 2026-11-24: pydantic 2026-11-24, client 2026-11-24T00:00:00
#   date first, 2026-11-24T17:00:00+01:00: pydantic 2026-11-24T17:00:00+01:00, client 2026-11-24T17:00:00+01:00
#   date first, 2026-11-24: pydantic 2026-11-24, client 2026-11-24
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m pip install --disable-pip-version-check --target py \
  openapi-python-client==0.29.1 pydantic==2.14.4 attrs==26.1.0 httpx==0.28.1 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }
export PYTHONPATH=py

cat > describe.py <<'PY'
import json

time = {"type": "string", "format": "date-time"}
day = {"type": "string", "format": "date"}
for name, kinds in [("time_first", [time, day]), ("day_first", [day, time])]:
    opening = {
        "type": "object",
        "properties": {"title": {"type": "string"}, "deadline": {"anyOf": kinds}},
        "required": ["title", "deadline"],
    }
    content = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Opening"}}}}
    answer = {"responses": {"200": {"description": "The opening.", **content}}}
    description = {
        "openapi": "3.1.0",
        "info": {"title": "Fair", "version": "1"},
        "paths": {
            "/opening": {
                "get": {"operationId": "read", **answer},
                "put": {"operationId": "change", "requestBody": {"required": True, **content}, **answer},
            }
        },
        "components": {"schemas": {"Opening": opening}},
    }
    with open(f"{name}.json", "w") as file:
        json.dump(description, file)
PY
cat > check.py <<'PY'
import json
from datetime import date, datetime

import day_first.api.default.change
import day_first.api.default.read
import httpx
import pydantic
import time_first.api.default.change
import time_first.api.default.read

for name, client, kind in [
    ("time first", time_first, datetime | date),
    ("date first", day_first, date | datetime),
]:
    for deadline in ["2026-11-24T17:00:00+01:00", "2026-11-24"]:
        stored = {"title": "Trainee", "deadline": deadline}

        def serve(request):
            if request.method == "PUT":
                stored.update(json.loads(request.content))
            return httpx.Response(200, json=stored)

        service = client.Client("http://fair.example", httpx_args={"transport": httpx.MockTransport(serve)})
        opening = client.api.default.read.sync(client=service)
        opening.title = "Trainee in IT"
        client.api.default.change.sync(client=service, body=opening)
        adapter = pydantic.TypeAdapter(kind)
        kept = json.loads(adapter.dump_json(adapter.validate_json(json.dumps(deadline))))
        print(f"{name}, {deadline}: pydantic {kept}, client {stored['deadline']}")
PY
python3 describe.py
for name in time_first day_first; do
  python3 -m openapi_python_client generate --path "$name.json" --meta none --output-path "$name" \
    > generate.log 2>&1 || { cat generate.log >&2; exit 2; }
done
output=$(python3 check.py)
expected='time first, 2026-11-24T17:00:00+01:00: pydantic 2026-11-24T17:00:00+01:00, client 2026-11-24T17:00:00+01:00
time first, 2026-11-24: pydantic 2026-11-24, client 2026-11-24T00:00:00
date first, 2026-11-24T17:00:00+01:00: pydantic 2026-11-24T17:00:00+01:00, client 2026-11-24T17:00:00+01:00
date first, 2026-11-24: pydantic 2026-11-24, client 2026-11-24'

echo 'version: openapi-python-client 0.29.1, pydantic 2.14.4'
echo 'behaviour: the client sends a date that it read as a time without an offset if both are allowed'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
