import type { Config } from '../../env.ts';

/** "13:10", as the fair's clocks show it. */
export function timeText({ timeZone }: Pick<Config, 'timeZone'>, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** "12 November 2026 at 13:10", as the fair's clocks show it. */
export function momentText({ timeZone }: Pick<Config, 'timeZone'>, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);
}
