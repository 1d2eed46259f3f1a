#!/usr/bin/env bash
# calcard 0.3.14 (Rust): the place of an event with coordinates is lost on the way to JSCalendar and back.
#
# Expected: LOCATION is the text of a place and GEO two numbers, latitude and longitude (RFC 5545, §3.8.1.6 and
#   §3.8.1.7). calcard's README promises seamless conversion between iCalendar and JSCalendar, so an event that is
#   converted there and back would have the same place.
# Behaviour: JSCalendar holds both values in one location, which is right. The way back writes the text as a second
#   GEO, which is not valid, and no LOCATION: calendars show the event without a place. Without GEO the place stays.
# Output:
#   LOCATION:Hall A\, booth 12 -> LOCATION:Hall A\, booth 12
#   LOCATION:Hall A\, booth 12 GEO:59.33;18.06 -> GEO:Hall A\, booth 12 GEO:59.33;18.06
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cargo init --quiet --vcs none --name place .
cargo add --quiet calcard@=0.3.14 2> cargo.log || { cat cargo.log >&2; exit 2; }

cat > src/main.rs <<'RS'
use calcard::icalendar::ICalendar;

fn main() {
    for place in ["LOCATION:Hall A\\, booth 12", "LOCATION:Hall A\\, booth 12\r\nGEO:59.33;18.06"] {
        let file = format!(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Fair//EN\r\nBEGIN:VEVENT\r\nUID:m1@fair.example\r\n\
             DTSTAMP:20261101T110000Z\r\nDTSTART:20261124T080000Z\r\nDURATION:PT15M\r\nSUMMARY:Meeting\r\n{place}\r\n\
             END:VEVENT\r\nEND:VCALENDAR\r\n"
        );
        let json = ICalendar::parse(&file).unwrap().into_jscalendar::<String, String>();
        let back = json.into_icalendar().unwrap().to_string();
        let found: Vec<&str> = back
            .lines()
            .filter(|line| line.starts_with("LOCATION") || line.starts_with("GEO"))
            .collect();
        println!("{} -> {}", place.replace("\r\n", " "), found.join(" "));
    }
}
RS
output=$(cargo run --quiet 2> cargo.log) || { cat cargo.log >&2; exit 2; }
expected='LOCATION:Hall A\, booth 12 -> LOCATION:Hall A\, booth 12
LOCATION:Hall A\, booth 12 GEO:59.33;18.06 -> GEO:Hall A\, booth 12 GEO:59.33;18.06'

echo 'version: calcard 0.3.14'
echo 'behaviour: calcard writes the place of an event with coordinates as a second GEO, and no LOCATION'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
