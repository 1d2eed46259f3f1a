import { LOCALES } from '@fair/texts/text';
import { formatIn, timeText } from '../../services/clock/index.ts';
import { mailTexts, type Sender } from '../../services/mail/index.ts';
import type { Meeting } from '../meetings/index.ts';

/** The reason that was given, as a paragraph; none without one. */
export const reasonOf = (fair: Sender, reason: string | null | undefined): string[] =>
  reason ? [mailTexts(fair).reason(reason)] : [];

/** "Thursday 12 November 2026, 10:00–10:20, table A (Thesis)", by the fair's clocks, in its reader's language. */
export function whenText(
  fair: Sender,
  {
    meeting,
    table,
  }: { readonly meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'track'>; readonly table: string },
): string {
  const { startsAt, endsAt, track } = meeting;
  const { timeZone, language } = fair;
  // One by one: whether there is a comma between them differs from one version of the language data to the next.
  const [weekday, date] = [{ weekday: 'long' }, { dateStyle: 'long' }] as const;
  const day = [weekday, date].map((style) => formatIn(timeZone, style, LOCALES[language]).format(startsAt));
  const [from, to] = [timeText(fair, startsAt), timeText(fair, endsAt)];
  return mailTexts(fair).when(day.join(' '), from, to, table, track ?? undefined);
}
