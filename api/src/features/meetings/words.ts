import type { Config } from '../../env.ts';

/** By time zone: making one costs more than a query, and in a rush every refusal names three times. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** "13:10", as the fair's clocks show it. */
export function timeText({ timeZone }: Pick<Config, 'timeZone'>, at: Date): string {
  const known = timeFormats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  if (!known) timeFormats.set(timeZone, format);
  return format.format(at);
}

/** "12 November 2026 at 13:10", as the fair's clocks show it. */
export function momentText({ timeZone }: Pick<Config, 'timeZone'>, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);
}
