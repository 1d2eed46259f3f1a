import { dayOf } from '@fair/clock';
import { LOCALES } from '@fair/texts/text';
import { formatIn, timeText } from '../../../services/clock/index.ts';
import { mailTexts, type Sender } from '../../../services/mail/index.ts';
import { meetingPlaces } from '../../fair/floorMap/index.ts';
import type { Meeting, MeetingFacts } from '../meetings/index.ts';

export const reasonOf = (fair: Sender, reason: string | null | undefined): string[] =>
  reason ? [mailTexts(fair).reason(reason)] : [];

/**
 * Returns a sentence with the booth of a meeting and a link to the map. Returns an empty list if the meeting has no
 * booth on a published floor.
 */
export async function placeOf(fair: Sender, { meeting, boothId }: MeetingFacts): Promise<string[]> {
  const { editionId, companyId, startsAt } = meeting;
  const day = dayOf(startsAt, fair.timeZone);
  const [place] = await meetingPlaces(editionId, [{ companyId, boothId, day }]);
  if (!place) return [];
  const link = `${fair.publicUrl}/map?booth=${encodeURIComponent(place.code)}`;
  return [mailTexts(fair).meetingPlace(place.code, place.floor[fair.language], link)];
}

/** Formats a day in the fair's time zone and the reader's language: "Thursday 12 November 2026". */
export function dayText({ timeZone, language }: Pick<Sender, 'timeZone' | 'language'>, at: Date): string {
  // Weekday and date are formatted separately, because versions of the language data differ in the comma
  // between them.
  const [weekday, date] = [{ weekday: 'long' }, { dateStyle: 'long' }] as const;
  return [weekday, date].map((style) => formatIn(timeZone, style, LOCALES[language]).format(at)).join(' ');
}

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
  const [from, to] = [timeText(fair, startsAt), timeText(fair, endsAt)];
  return mailTexts(fair).when(dayText(fair, startsAt), from, to, table, track ?? undefined);
}

/** Returns at most `most` of the names. If there are more, a text with the number of the other names follows. */
export function namedUpTo(
  names: readonly string[],
  most: number,
  more: (others: number) => string,
): readonly string[] {
  const others = names.length - most;
  return others > 0 ? [...names.slice(0, most), more(others)] : names;
}
