import { type Language, LOCALES } from '@fair/texts/text';
import { formatIn } from './dateFormat.ts';

/** Time zone and language of a formatted date; the language is English by default. */
interface Zone {
  readonly timeZone: string;
  readonly language?: Language;
}

/** Formats a time of day: "13:10". */
export const timeText = ({ timeZone }: Zone, at: Date): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** Formats a date and time: "12 November 2026 at 13:10", "12 november 2026 kl. 13:10". */
export const momentText = ({ timeZone, language = 'en' }: Zone, at: Date): string =>
  formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }, LOCALES[language]).format(at);

/** Formats a range of days: "12 November 2026", "12–13 November 2026". */
export const daysText = ({ timeZone, language = 'en' }: Zone, first: Date, last: Date): string =>
  formatIn(timeZone, { dateStyle: 'long' }, LOCALES[language]).formatRange(first, last);
