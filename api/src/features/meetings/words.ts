import { type Language, LOCALES } from '@fair/texts/text';
import type { Config } from '../../env.ts';
import { formatIn } from '../fair/zonedTime.ts';

type Zone = Pick<Config, 'timeZone'>;

/** "13:10", as the fair's clocks show it. */
export const timeText = ({ timeZone }: Zone, at: Date): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** "12 November 2026 at 13:10", as the fair's clocks show it. */
export const momentText = ({ timeZone }: Zone, at: Date, language: Language = 'en'): string =>
  formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }, LOCALES[language]).format(at);
