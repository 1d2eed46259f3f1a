import { dayOf, momentAt } from '@fair/clock';
import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import { HOUR_MS } from '../../services/clock/index.ts';
import type { Edition, Fair } from '../fair/index.ts';
import { type Meeting, MeetingModel } from '../meetings/index.ts';
import { BlockModel } from './model.ts';

/** How far a block may reach beyond the opening hours of its day, on each side. */
const MOST_BEYOND_MS = 2 * HOUR_MS;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Days, hours and clocks of a fair; hours that nobody has set are undefined. */
type Opening = Pick<Fair, 'days' | 'timeZone'>;

/** The opening hours that an admin has set; undefined while nobody has. */
export const openingOf = ({ days, timeZone }: Fair, { hours }: Edition): Opening | undefined =>
  hours ? { days, timeZone } : undefined;

/** When the fair is open on the day of this moment; undefined on a day that is none of the fair's. */
function openOn({ days, timeZone }: Opening, at: Date) {
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
 * OUTSIDE_FAIR for a block that starts more than two hours before the opening of its day, or ends more than two hours
 * after its closing. A side of an existing block that stays, or comes closer, is let be.
 */
export function refuseFarFromOpening(opening: Opening | undefined, block: Span, before?: Span): void {
  const open = opening && openOn(opening, block.startsAt);
  if (!open) return;
  const wasThatDay = before && openOn(opening, before.startsAt)?.day === open.day ? before : undefined;
  const earliest = new Date(open.opensAt.getTime() - MOST_BEYOND_MS);
  const latest = new Date(open.closesAt.getTime() + MOST_BEYOND_MS);
  const isEarly = block.startsAt < earliest && !(wasThatDay && block.startsAt >= wasThatDay.startsAt);
  const isLate = block.endsAt > latest && !(wasThatDay && block.endsAt <= wasThatDay.endsAt);
  if (!isEarly && !isLate) return;
  const { opens, closes } = open;
  throw refuse('OUTSIDE_FAIR', {
    says: ['HOURS_OF_FAIR', { opens, closes }],
    fields: {
      ...(isEarly && { startsAt: ['START_NEAR_OPENING', { opens }] as const }),
      ...(isLate && { endsAt: ['END_NEAR_CLOSING', { closes }] as const }),
    },
  });
}

/** Whether some of it lies outside the opening hours of its day. On a day that is none of the fair's there are no hours. */
function isCutOff(opening: Opening, { startsAt, endsAt }: Span): boolean {
  const open = openOn(opening, startsAt);
  return open !== undefined && (startsAt < open.opensAt || endsAt > open.closesAt);
}

interface HoursChange {
  /** Undefined while nobody had set the hours. */
  readonly before: Opening | undefined;
  readonly after: Opening;
}

/**
 * MEETINGS_OUTSIDE_HOURS, with how many, when other hours cut off meetings that are booked or offered and not over. A
 * meeting that was outside the hours before is not counted. In the transaction that writes the hours.
 */
export async function refuseCutMeetings(
  app: App,
  { before, after }: HoursChange,
  session: ClientSession,
): Promise<void> {
  const ahead = { editionId: app.editionId, live: true, endsAt: { $gt: app.now() } };
  const meetings = await MeetingModel.find(ahead, { startsAt: 1, endsAt: 1 }, { session }).lean<Meeting[]>();
  const count = meetings.filter(
    (meeting) => isCutOff(after, meeting) && !(before && isCutOff(before, meeting)),
  ).length;
  if (count === 0) return;
  throw refuse('MEETINGS_OUTSIDE_HOURS', { says: ['MEETINGS_CUT_OFF', { count }], details: { count } });
}

/**
 * Gives every block a new version in the transaction that writes other hours: a block that is being published or moved
 * at the same moment was judged by the hours before, and is refused as STALE_VERSION.
 */
export async function renewBlocks(
  { editionId }: Pick<App, 'editionId'>,
  session: ClientSession,
): Promise<void> {
  await BlockModel.updateMany({ editionId }, { $inc: { version: 1 } }, { session, timestamps: false });
}
