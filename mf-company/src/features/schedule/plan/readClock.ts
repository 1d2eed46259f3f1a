/**
 * Parses a typed time of day: '9', '930', '9.30' and '09:30' are all valid.
 * @returns HH:MM, or undefined for an invalid time
 */
export function readClock(typed: string): string | undefined {
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)?$/.exec(typed.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}
