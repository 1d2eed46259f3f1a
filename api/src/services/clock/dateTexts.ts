import { type Language, LOCALES } from '@fair/texts/text';
import { formatIn } from './dateFormat.ts';

/** Time zone, and the language of the text (English by default). */
interface Zone {
  readonly timeZone: string;
  readonly language?: Language;
}

/** Formats a time in a time zone: "13:10". */
export const timeText = ({ timeZone }: Zone, at: Date): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** Formats a date and time in a time zone: "12 November 2026 at 13:10", "12 november 2026 kl. 13:10". */
export const momentText = ({ timeZone, language = 'en' }: Zone, at: Date): string =>
  formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }, LOCALES[language]).format(at);

/** Formats a range of days in a time zone: "12 November 2026", "12–13 November 2026". */
export const daysText = ({ timeZone, language = 'en' }: Zone, first: Date, last: Date): string =>
  formatIn(timeZone, { dateStyle: 'long' }, LOCALES[language]).formatRange(first, last);
