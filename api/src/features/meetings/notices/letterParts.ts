import type { Reader } from '../../calendar/event.ts';
import { formatIn } from '../../fair/dateFormat.ts';
import type { Fair } from '../../fair/fair.ts';
import type { Letter } from '../../mail/layout.ts';
import { MAIL_TEXTS } from '../../mail/texts.ts';
import type { Meeting } from '../model.ts';
import { timeText } from '../words.ts';

/** The reason that was given, as a paragraph; none without one. */
export const reasonOf = (reason: string | null | undefined): string[] =>
  reason ? [MAIL_TEXTS.reason(reason)] : [];

/** "Thursday 12 November 2026, 10:00–10:20, table A (Thesis)", by the fair's clocks. */
export function whenText(
  fair: Fair,
  {
    meeting,
    table,
  }: { readonly meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'track'>; readonly table: string },
): string {
  const { startsAt, endsAt, track } = meeting;
  const { timeZone } = fair;
  // One by one: whether there is a comma between them differs from one version of the language data to the next.
  const [weekday, date] = [{ weekday: 'long' }, { dateStyle: 'long' }] as const;
  const day = [weekday, date].map((style) => formatIn(timeZone, style).format(startsAt));
  const [from, to] = [timeText(fair, startsAt), timeText(fair, endsAt)];
  return MAIL_TEXTS.when(day.join(' '), from, to, table, track ?? undefined);
}

/** What one mail says of its own. */
export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly button?: string;
  /** The page below that of the reader's type; `schedule` unless said otherwise. */
  readonly page?: string;
  readonly note: string;
}

/** A mail to a student or a company, with the way to its schedule unless another is given. */
export function letterTo(
  fair: Fair,
  reader: Reader,
  { name }: { readonly name: string },
  { subject, heading, body, button = MAIL_TEXTS.openSchedule, page = 'schedule', note }: Content,
): Letter {
  return {
    subject,
    heading,
    paragraphs: [MAIL_TEXTS.hello(name), ...body],
    button: { label: button, link: `${fair.publicUrl}/${reader}/${page}` },
    note,
    lanyard: reader,
  };
}
