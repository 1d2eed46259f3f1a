#!/usr/bin/env bash
# calcard 0.3.14 (Rust): a JSCalendar event alone becomes an iCalendar event without a start.
#
# Expected: an Event is a JSCalendar object of its own; a Group around it is optional (RFC 8984, §1.4). A VEVENT
#   outside a scheduling message must have DTSTART (RFC 5545, §3.6.1). `into_icalendar` would write the start of the
#   event in both cases, or fail.
# Behaviour: the start is written only if the event is an entry of a Group. Alone, the event keeps title and length,
#   and loses start and time zone without an error. The property `start` was read: `to_string_pretty` writes it again.
# Output:
#   in a group: DTSTART;TZID=Europe/Stockholm:20261124T090000 DURATION:PT15M
#   alone: DURATION:PT15M
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cargo init --quiet --vcs none --name start .
cargo add --quiet calcard@=0.3.14 2> cargo.log || { cat cargo.log >&2; exit 2; }

cat > src/main.rs <<'RS'
use calcard::jscalendar::JSCalendar;

fn main() {
    let event = r#"{"@type":"Event","uid":"m1@fair.example","updated":"2026-11-01T11:00:00Z","title":"Meeting",
        "start":"2026-11-24T09:00:00","timeZone":"Europe/Stockholm","duration":"PT15M"}"#;
    let group = format!(r#"{{"@type":"Group","uid":"day@fair.example","entries":[{event}]}}"#);
    for (name, text) in [("in a group", group.as_str()), ("alone", event)] {
        let read = JSCalendar::<String, String>::parse(text).unwrap();
        assert!(read.to_string_pretty().contains("2026-11-24T09:00:00"));
        let file = read.into_icalendar().unwrap().to_string();
        let found: Vec<&str> = file
            .lines()
            .filter(|line| line.starts_with("DTSTART") || line.starts_with("DURATION"))
            .collect();
        println!("{name}: {}", found.join(" "));
    }
}
RS
output=$(cargo run --quiet 2> cargo.log) || { cat cargo.log >&2; exit 2; }
expected='in a group: DTSTART;TZID=Europe/Stockholm:20261124T090000 DURATION:PT15M
alone: DURATION:PT15M'

echo 'version: calcard 0.3.14'
echo 'behaviour: calcard writes no start for a JSCalendar event that is not in a group'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
