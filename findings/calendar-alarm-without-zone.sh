#!/usr/bin/env bash
# ical-generator 10.2.0, read by icalendar 7.3.2: an alarm at a fixed time rings at that time of day in every zone.
#
# Expected: an alarm at a date must be written in UTC, because TRIGGER has no TZID (RFC 5545, §3.8.6.3). The library
#   writes the DTSTAMP and UNTIL of an event with a time zone in UTC, so it would do the same with `trigger`.
# Behaviour: if the event has a time zone, the alarm is written as its local time without a zone. A calendar reads
#   such a time in the zone of its owner: for a recruiter in London, the alarm of 08:45 in Stockholm rings at 08:45 in
#   London, 45 minutes after the meeting began. Events without a time zone and alarms in seconds are not affected.
# Output:
#   DTSTAMP:20261101T110000Z
#   DTSTART;TZID=Europe/Stockholm:20261124T090000
#   TRIGGER;VALUE=DATE-TIME:20261124T084500
#   read by icalendar: 08:45, zone None
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent ical-generator@10.2.0
python3 -m pip install --disable-pip-version-check --target py \
  icalendar==7.3.2 python-dateutil==2.9.0.post0 tzdata==2026.6 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > write.js <<'JS'
import { writeFileSync } from 'node:fs';
import ical from 'ical-generator';

const calendar = ical();
calendar.createEvent({
  id: '1@fair.example',
  summary: 'Meeting',
  timezone: 'Europe/Stockholm',
  stamp: new Date('2026-11-01T12:00:00+01:00'),
  start: new Date('2026-11-24T09:00:00+01:00'),
  end: new Date('2026-11-24T09:30:00+01:00'),
  alarms: [{ type: 'display', trigger: new Date('2026-11-24T08:45:00+01:00') }],
});
writeFileSync('meeting.ics', calendar.toString());
JS
cat > read.py <<'PY'
import icalendar

with open("meeting.ics", newline="") as file:
    [alarm] = icalendar.Calendar.from_ical(file.read()).walk("VALARM")
trigger = alarm["TRIGGER"].dt
print(f"read by icalendar: {trigger:%H:%M}, zone {trigger.tzinfo}")
PY
# The library takes the hours of a `Date` in the zone of the process, so both zones are the same here.
TZ=Europe/Stockholm node write.js
output=$(
  grep -E '^(DTSTAMP|DTSTART|TRIGGER)' meeting.ics | tr -d '\r'
  PYTHONPATH=py python3 read.py
)
expected='DTSTAMP:20261101T110000Z
DTSTART;TZID=Europe/Stockholm:20261124T090000
TRIGGER;VALUE=DATE-TIME:20261124T084500
read by icalendar: 08:45, zone None'

echo 'version: ical-generator 10.2.0, icalendar 7.3.2'
echo 'behaviour: the date of an alarm is written as local time without a zone if the event has a time zone'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
