import { LOCALES } from '@fair/texts/text';
import { formatIn, timeText } from '../../../services/clock/index.ts';
import { mailTexts, type Sender } from '../../../services/mail/index.ts';
import type { Meeting } from '../meetings/index.ts';

export const reasonOf = (fair: Sender, reason: string | null | undefined): string[] =>
  reason ? [mailTexts(fair).reason(reason)] : [];

/**
 * Formats a meeting: "Thursday 12 November 2026, 10:00–10:20, table A (Thesis)", in the fair's time zone and
 * the reader's language.
 */
export function whenText(
  fair: Sender,
  {
    meeting,
    table,
  }: { readonly meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'track'>; readonly table: string },
): string {
  const { startsAt, endsAt, track } = meeting;
  const { timeZone, language } = fair;
  // Weekday and date are formatted separately, because versions of the language data differ in the comma
  // between them.
  const [weekday, date] = [{ weekday: 'long' }, { dateStyle: 'long' }] as const;
  const day = [weekday, date].map((style) => formatIn(timeZone, style, LOCALES[language]).format(startsAt));
  const [from, to] = [timeText(fair, startsAt), timeText(fair, endsAt)];
  return mailTexts(fair).when(day.join(' '), from, to, table, track ?? undefined);
}
