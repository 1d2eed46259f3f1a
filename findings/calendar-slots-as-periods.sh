#!/usr/bin/env bash
# ical.js 2.2.1, node-ical 0.26.1, vobject 0.9.9: three interview slots in one event are read as two, one or none.
#
# Expected: an event may list further dates as periods with a length of their own, `RDATE;VALUE=PERIOD` (RFC 5545,
#   §3.8.5.2, has an example). DTSTART always counts as the first instance (§3.8.5.3). Readers of recurring events
#   would return the slots at 08:00 (30 minutes), 10:00 (90 minutes) and 13:00 (15 minutes), as
#   recurring-ical-events 3.8.2 does.
# Behaviour: the iterator of ical.js leaves out DTSTART and returns periods instead of times. `expandRecurringEvent`
#   of node-ical returns only DTSTART. `getrruleset` of vobject returns nothing, although it returns all three dates
#   if they are written without lengths. No reader raises an error.
# Output (UTC):
#   recurring-ical-events: 08:00-08:30 10:00-11:30 13:00-13:15
#   ical.js: 2026-11-24T10:00:00Z/PT1H30M 2026-11-24T13:00:00Z/PT15M
#   node-ical: 08:00-08:30
#   vobject: none
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent ical.js@2.2.1 node-ical@0.26.1
python3 -m pip install --disable-pip-version-check --target py \
  recurring-ical-events==3.8.2 icalendar==7.3.2 vobject==0.9.9 \
  python-dateutil==2.9.0.post0 pytz==2026.6 tzdata==2026.6 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//fair//EN BEGIN:VEVENT UID:1@fair.example \
  DTSTAMP:20261101T000000Z SUMMARY:Interviews DTSTART:20261124T080000Z DTEND:20261124T083000Z \
  RDATE\;VALUE=PERIOD:20261124T100000Z/PT1H30M,20261124T130000Z/PT15M END:VEVENT END:VCALENDAR > slots.ics

cat > read.py <<'PY'
import sys

import icalendar
import recurring_ical_events
import vobject

with open("slots.ics", newline="") as file:
    text = file.read()
if sys.argv[1] == "vobject":
    slots = [f"{start:%H:%M}" for start in vobject.readOne(text).vevent.getrruleset(addRDate=True)]
else:
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(text)).at((2026, 11, 24))
    slots = [f"{event.start:%H:%M}-{event.end:%H:%M}" for event in sorted(events, key=lambda event: event.start)]
print(f"{sys.argv[1]}:", *(slots or ["none"]))
PY
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const text = readFileSync('slots.ics', 'utf8');
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const iterator = event.iterator();
const slots = [];
for (let next = iterator.next(); next; next = iterator.next()) slots.push(String(next));
console.log(`ical.js: ${slots.join(' ')}`);

const day = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
const meeting = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
const clock = (date) => date.toISOString().slice(11, 16);
const expanded = nodeIcal.expandRecurringEvent(meeting, day);
console.log(`node-ical: ${expanded.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(' ')}`);
JS
export PYTHONPATH=py
output=$(
  python3 read.py recurring-ical-events
  node read.js
  python3 read.py vobject
)
expected='recurring-ical-events: 08:00-08:30 10:00-11:30 13:00-13:15
ical.js: 2026-11-24T10:00:00Z/PT1H30M 2026-11-24T13:00:00Z/PT15M
node-ical: 08:00-08:30
vobject: none'

echo 'version: ical.js 2.2.1, node-ical 0.26.1, vobject 0.9.9, recurring-ical-events 3.8.2'
echo 'behaviour: ical.js, node-ical and vobject drop different dates of an event with RDATE;VALUE=PERIOD'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
