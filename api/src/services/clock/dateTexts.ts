import { type Language, LOCALES } from '@fair/texts/text';
import { formatIn } from './dateFormat.ts';

/** Whose clocks are meant, and the language it is told in: English unless it says another. */
interface Zone {
  readonly timeZone: string;
  readonly language?: Language;
}

/** "13:10", as the clocks of that zone show it. */
export const timeText = ({ timeZone }: Zone, at: Date): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** "12 November 2026 at 13:10", "12 november 2026 kl. 13:10", as the clocks of that zone show it. */
export const momentText = ({ timeZone, language = 'en' }: Zone, at: Date): string =>
  formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }, LOCALES[language]).format(at);

/** From one day to another: "12 November 2026", "12–13 November 2026", as those clocks show it. */
export const daysText = ({ timeZone, language = 'en' }: Zone, first: Date, last: Date): string =>
  formatIn(timeZone, { dateStyle: 'long' }, LOCALES[language]).formatRange(first, last);
