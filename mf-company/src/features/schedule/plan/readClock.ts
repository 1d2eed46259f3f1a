/**
 * Parses a typed time of day, for example '9', '930', '9.30' or '09:30'.
 * @returns HH:MM, or undefined if the time is invalid
 */
export function readClock(typed: string): string | undefined {
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)?$/.exec(typed.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}
