#!/usr/bin/env bash
# icalendar 7.3.2 and vobject 0.9.9 (Python): the time zone of one calendar file moves the meetings of the next.
#
# Expected: a TZID identifies a VTIMEZONE within one iCalendar object (RFC 5545, §3.8.3.1). Names without a meaning
#   elsewhere are common: according to the source of node-ical, Outlook and Exchange often write "Customized Time
#   Zone". A program that reads the files of two recruiters would use the zone of each file for that file, as ical.js
#   2.2.1 does.
# Behaviour: both libraries store zones by TZID for the whole process, and the first definition wins. A meeting at
#   09:00 in a zone at -05:00 is read as 07:00 UTC, seven hours early, if a file with a zone of the same name at
#   +02:00 was read before. Read alone, the same file is right. No error or warning is raised.
# Output:
#   icalendar: west alone 14:00 UTC, east 07:00 UTC, then west 07:00 UTC
#   vobject: west alone 14:00 UTC, east 07:00 UTC, then west 07:00 UTC
#   ical.js: west alone 14:00 UTC, east 07:00 UTC, then west 14:00 UTC
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent ical.js@2.2.1
python3 -m pip install --disable-pip-version-check --target py \
  icalendar==7.3.2 vobject==0.9.9 python-dateutil==2.9.0.post0 pytz==2026.6 tzdata==2026.6 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

# Writes a calendar with a meeting at 09:00 on 24 November 2026: calendar OFFSET
calendar() {
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//fair//EN \
    BEGIN:VTIMEZONE 'TZID:Customized Time Zone' BEGIN:STANDARD DTSTART:19700101T000000 \
    "TZOFFSETFROM:$1" "TZOFFSETTO:$1" END:STANDARD END:VTIMEZONE \
    BEGIN:VEVENT UID:1@fair.example DTSTAMP:20261101T000000Z SUMMARY:Meeting \
    'DTSTART;TZID=Customized Time Zone:20261124T090000' 'DTEND;TZID=Customized Time Zone:20261124T093000' \
    END:VEVENT END:VCALENDAR
}
calendar +0200 > east.ics
calendar -0500 > west.ics

cat > read.py <<'PY'
import sys
from datetime import timezone

import icalendar
import vobject


def with_icalendar(text):
    return icalendar.Calendar.from_ical(text).walk("VEVENT")[0].start


def with_vobject(text):
    return vobject.readOne(text).vevent.dtstart.value


read = {"icalendar": with_icalendar, "vobject": with_vobject}[sys.argv[1]]
for name in sys.argv[2:]:
    with open(name, newline="") as file:
        print(read(file.read()).astimezone(timezone.utc).strftime("%H:%M"))
PY
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';

for (const name of process.argv.slice(2)) {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(name, 'utf8')));
  const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent'));
  console.log(startDate.toJSDate().toISOString().slice(11, 16));
}
JS

# Prints the start of the western meeting alone, and of both meetings read by one process: report NAME COMMAND...
report() {
  local alone both
  alone=$("${@:2}" west.ics)
  # shellcheck disable=SC2207 # One time per word.
  both=($("${@:2}" east.ics west.ics))
  echo "$1: west alone $alone UTC, east ${both[0]} UTC, then west ${both[1]} UTC"
}
export PYTHONPATH=py
output=$(
  report icalendar python3 read.py icalendar
  report vobject python3 read.py vobject
  report ical.js node read.js
)
expected='icalendar: west alone 14:00 UTC, east 07:00 UTC, then west 07:00 UTC
vobject: west alone 14:00 UTC, east 07:00 UTC, then west 07:00 UTC
ical.js: west alone 14:00 UTC, east 07:00 UTC, then west 14:00 UTC'

echo 'version: icalendar 7.3.2, vobject 0.9.9, ical.js 2.2.1'
echo 'behaviour: icalendar and vobject read a file with the zone of an earlier file if the zones have the same name'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
