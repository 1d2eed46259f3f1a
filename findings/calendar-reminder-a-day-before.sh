#!/usr/bin/env bash
# datebook 8.0.1, read by icalendar 7.3.2 and ical 14.3.1: a reminder one day before a meeting hides the meeting.
#
# Expected: in a duration, days and weeks come before the letter T, and hours, minutes and seconds after it: a day is
#   P1D and a week P1W (RFC 5545, §3.3.6). datebook's README promises full support for iCalendar files, and its
#   documentation of durations has `weeks` and `days`. It would write -P1D, as ical-generator 10.2.0 does.
# Behaviour: every duration begins with PT, so one day is -PT1D and one week -PT1W, which are not durations. Both
#   readers refuse the whole file, so the student gets no meeting at all. The same reminder as 24 hours is right.
# Output:
#   24 hours: datebook -PT24H, icalendar -1 day, ical -1 day
#   1 day: datebook -PT1D, icalendar refuses the file, ical refuses the file
#   1 week: datebook -PT1W, icalendar refuses the file, ical refuses the file
#   1 day: ical-generator -P1D, icalendar -1 day, ical -1 day
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent datebook@8.0.1 ical-generator@10.2.0
python3 -m pip install --disable-pip-version-check --target py \
  icalendar==7.3.2 ical==14.3.1 python-dateutil==2.9.0.post0 tzdata==2026.6 pydantic==2.14.4 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > write.js <<'JS'
import { writeFileSync } from 'node:fs';
import { ICalendar } from 'datebook';
import ical from 'ical-generator';

const start = new Date('2026-11-24T08:00:00Z');
const end = new Date('2026-11-24T08:15:00Z');
const files = [];
for (const [name, trigger] of [
  ['24 hours', { hours: 24 }],
  ['1 day', { days: 1 }],
  ['1 week', { weeks: 1 }],
]) {
  const calendar = new ICalendar({ title: 'Meeting', start, end });
  calendar.addAlarm({ action: 'DISPLAY', description: 'Meeting', summary: 'Meeting', trigger });
  files.push([name, 'datebook', calendar.render()]);
}
const calendar = ical();
calendar.createEvent({ summary: 'Meeting', start, end, alarms: [{ type: 'display', trigger: 24 * 60 * 60 }] });
files.push(['1 day', 'ical-generator', calendar.toString()]);
writeFileSync('files.json', JSON.stringify(files));
JS
cat > read.py <<'PY'
import json
import re

import icalendar
from ical.calendar_stream import IcsCalendarStream
from ical.exceptions import CalendarParseError


def with_icalendar(text):
    [alarm] = icalendar.Calendar.from_ical(text).walk("VALARM")
    return alarm["TRIGGER"].dt


def with_ical(text):
    [event] = IcsCalendarStream.calendar_from_ics(text).events
    return event.alarm[0].trigger


with open("files.json") as file:
    files = json.load(file)
for name, writer, text in files:
    [trigger] = re.findall(r"^TRIGGER:(\S+)", text, re.M)
    found = [f"{writer} {trigger}"]
    for reader, read in [("icalendar", with_icalendar), ("ical", with_ical)]:
        try:
            found.append(f"{reader} {read(text).days} day")
        except (icalendar.error.InvalidCalendar, CalendarParseError):
            found.append(f"{reader} refuses the file")
    print(f"{name}: {', '.join(found)}")
PY
node write.js
output=$(PYTHONPATH=py python3 read.py)
expected='24 hours: datebook -PT24H, icalendar -1 day, ical -1 day
1 day: datebook -PT1D, icalendar refuses the file, ical refuses the file
1 week: datebook -PT1W, icalendar refuses the file, ical refuses the file
1 day: ical-generator -P1D, icalendar -1 day, ical -1 day'

echo 'version: datebook 8.0.1, icalendar 7.3.2, ical 14.3.1, ical-generator 10.2.0'
echo 'behaviour: datebook writes days and weeks of a duration after the letter T'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
