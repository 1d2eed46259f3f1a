/**
 * What someone typed as a time of day: '9', '930', '9.30' and '09:30' are all understood.
 * @returns HH:MM, or undefined when it is no time
 */
export function readClock(typed: string): string | undefined {
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)?$/.exec(typed.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}
