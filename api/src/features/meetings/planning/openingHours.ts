import { dayOf, momentAt } from '@fair/clock';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { HOUR_MS } from '../../../services/clock/index.ts';
import type { Edition, Fair } from '../../fair/fair/index.ts';
import { type Meeting, MeetingModel } from '../meetings/index.ts';
import { BlockModel } from './model.ts';

/** Maximum time in ms that a block may extend beyond the opening hours of its day, at each end. */
const MOST_BEYOND_MS = 2 * HOUR_MS;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Days, hours and time zone of a fair. */
type Opening = Pick<Fair, 'days' | 'timeZone'>;

/** Returns the days and opening hours of a fair, or undefined if no admin has set the hours. */
export const openingOf = ({ days, timeZone }: Fair, { hours }: Edition): Opening | undefined =>
  hours ? { days, timeZone } : undefined;

/** Returns the opening hours on the day of this time, or undefined on a day outside the fair. */
function openingHoursOn({ days, timeZone }: Opening, at: Date) {
  const found = days.find(({ day }) => day === dayOf(at, timeZone));
  return (
    found && {
      ...found,
      opensAt: momentAt(found.day, found.opens, timeZone),
      closesAt: momentAt(found.day, found.closes, timeZone),
    }
  );
}

/**
 * Throws OUTSIDE_FAIR for a block that starts more than two hours before opening or ends more than two hours after
 * closing. If the block exists already, its start or end may stay as far from the hours as before, or move closer.
 */
export function refuseFarFromOpening(opening: Opening | undefined, block: Span, before?: Span): void {
  const open = opening && openingHoursOn(opening, block.startsAt);
  if (!open) return;
  const wasThatDay =
    before && openingHoursOn(opening, before.startsAt)?.day === open.day ? before : undefined;
  const earliest = new Date(open.opensAt.getTime() - MOST_BEYOND_MS);
  const latest = new Date(open.closesAt.getTime() + MOST_BEYOND_MS);
  const isEarly = block.startsAt < earliest && !(wasThatDay && block.startsAt >= wasThatDay.startsAt);
  const isLate = block.endsAt > latest && !(wasThatDay && block.endsAt <= wasThatDay.endsAt);
  if (!isEarly && !isLate) return;
  const { opens, closes } = open;
  throw refuse('OUTSIDE_FAIR', {
    message: ['HOURS_OF_FAIR', { opens, closes }],
    fields: {
      ...(isEarly && { startsAt: ['START_NEAR_OPENING', { opens }] as const }),
      ...(isLate && { endsAt: ['END_NEAR_CLOSING', { closes }] as const }),
    },
  });
}

/**
 * Whether part of the span is outside the opening hours of its day. Returns false on a day that is not a day of the
 * fair.
 */
export function isOutsideHours(opening: Opening, { startsAt, endsAt }: Span): boolean {
  const open = openingHoursOn(opening, startsAt);
  return open !== undefined && (startsAt < open.opensAt || endsAt > open.closesAt);
}

interface HoursChange {
  /** Days and opening hours before the change; undefined if no hours were set. */
  readonly before: Opening | undefined;
  readonly after: Opening;
}

/**
 * Throws MEETINGS_OUTSIDE_HOURS, with the number of meetings, if booked or offered meetings that are not over would be
 * outside the new hours. Meetings that were outside the old hours do not count. Runs in the transaction that writes the
 * hours.
 */
export async function refuseCutMeetings(
  app: App,
  { before, after }: HoursChange,
  session: ClientSession,
): Promise<void> {
  const ahead = { editionId: app.editionId, live: true, endsAt: { $gt: app.now() } };
  const meetings = await MeetingModel.find(ahead, { startsAt: 1, endsAt: 1 }, { session }).lean<Meeting[]>();
  const count = meetings.filter(
    (meeting) => isOutsideHours(after, meeting) && !(before && isOutsideHours(before, meeting)),
  ).length;
  if (count === 0) return;
  throw refuse('MEETINGS_OUTSIDE_HOURS', { message: ['MEETINGS_CUT_OFF', { count }], details: { count } });
}

/**
 * Gives every block a new version in the transaction that writes new hours. A concurrent publishing or move was checked
 * against the old hours, and then fails with STALE_VERSION.
 */
export async function bumpBlockVersions(
  { editionId }: Pick<App, 'editionId'>,
  session: ClientSession,
): Promise<void> {
  await BlockModel.updateMany({ editionId }, { $inc: { version: 1 } }, { session, timestamps: false });
}
