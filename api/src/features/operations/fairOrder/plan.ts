import { createHash } from 'node:crypto';
import { dayOf, momentAt, plusDays } from '@fair/clock';
import {
  type CallRequest,
  MOST_OBSTACLES,
  type MovedFair,
  type MoveObstacle,
  type moveFair,
  STAYING_DEADLINES,
} from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { changedDays, type Edition, type Fair, fairOf } from '../../fair/fair/index.ts';
import { findSettings } from '../../meetings/meetings/index.ts';
import { isOutsideHours, openingOf, readTimetable, shiftedBy } from '../../meetings/planning/index.ts';
import { hoursThatDiffer } from './changedHours.ts';
import { byId, peopleOf } from './people.ts';

export type MoveBody = CallRequest<typeof moveFair>['body'];
type PlanApp = Pick<App, 'config' | 'now'>;

type Filled<T> = { [K in keyof T]: NonNullable<T[K]> };
type MovePreview = Filled<
  Required<Pick<MovedFair, 'affects' | 'refused' | 'count' | 'hash' | 'days' | 'deadlines'>>
>;

/** Everything that a move would change, and the obstacles that forbid the move. */
export interface MovePlan {
  readonly preview: MovePreview;
  readonly setDays: NonNullable<ReturnType<typeof changedDays>>;
  readonly people: readonly Types.ObjectId[];
}

/**
 * Plans a move from the data that the caller's transaction sees. Throws VALIDATION_FAILED for hours of a day that is
 * not one of the new days, and if neither days nor hours would change.
 */
export async function planMove(
  app: PlanApp,
  edition: Edition,
  body: MoveBody,
  session: ClientSession,
): Promise<MovePlan> {
  const fair = fairOf(app.config, edition);
  const days = fair.days.map((one) => ({ ...one, day: plusDays(one.day, body.days) }));
  const setDays = changedDays(
    { ...fair, days },
    { days: days.map(({ day }) => day), hours: body.hours },
  ) as MovePlan['setDays'];
  if (body.days === 0 && hoursThatDiffer(fair.days, setDays.hours, 0).length === 0)
    throw refuse('VALIDATION_FAILED', { fields: { days: 'ENTER_DAYS_TO_MOVE' } });
  const timetable = await readTimetable(edition._id, session);
  const people = await peopleOf(edition._id, timetable, session);
  const ids = (list: readonly { readonly _id: Types.ObjectId }[]) =>
    byId(list.map(({ _id }) => _id)).map((id) => id.toHexString());
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        setDays.hours.map(({ day, opens, closes }) => [day, opens, closes]),
        ids(timetable.meetings),
        ids(timetable.blocks),
        people.map((id) => id.toHexString()),
      ]),
    )
    .digest('hex');
  return {
    preview: {
      affects: {
        meetings: timetable.meetings.length,
        blocks: timetable.blocks.length,
        people: people.length,
      },
      refused: obstaclesOf(app, { edition, fair, setDays, body }, timetable.meetings),
      count: people.length,
      hash,
      days: setDays.days,
      deadlines: await deadlinesOf(app, edition, fair),
    },
    setDays,
    people,
  };
}

interface Target {
  readonly edition: Edition;
  readonly fair: Fair;
  readonly setDays: MovePlan['setDays'];
  readonly body: MoveBody;
}

type Booked = Awaited<ReturnType<typeof readTimetable>>['meetings'][number];

function obstaclesOf(
  { now }: PlanApp,
  { edition, fair, setDays, body }: Target,
  meetings: readonly Booked[],
): MovePreview['refused'] {
  const { timeZone } = fair;
  const [at, today] = [now(), dayOf(now(), timeZone)];
  const ofDay = (code: MoveObstacle, { day, opens }: { readonly day: string; readonly opens: string }) => ({
    ...{ code, id: day },
    startsAt: momentAt(day, opens, timeZone).toISOString(),
  });
  const before = openingOf(fair, edition);
  // If no admin has set opening hours, only hours in this request limit the meetings.
  const after = before || body.hours ? { days: setDays.hours, timeZone } : undefined;
  const ofMeeting = (meeting: Booked): MoveObstacle | undefined => {
    if (meeting.startsAt <= at) return 'MEETING_BEGUN';
    const moved = {
      startsAt: shiftedBy({ days: body.days, timeZone }, meeting.startsAt),
      endsAt: shiftedBy({ days: body.days, timeZone }, meeting.endsAt),
    };
    if (moved.startsAt <= at) return 'DAY_IN_PAST';
    const isCut = after && isOutsideHours(after, moved) && !(before && isOutsideHours(before, meeting));
    return isCut ? 'MEETING_OUTSIDE_HOURS' : undefined;
  };
  return [
    ...setDays.hours.filter(({ day }) => day < today).map((one) => ofDay('DAY_IN_PAST', one)),
    ...setDays.hours
      .filter(({ day }) => Number(day.slice(0, 4)) !== fair.year)
      .map((one) => ofDay('OTHER_YEAR', one)),
    ...meetings.flatMap((meeting) => {
      const code = meeting.status === 'booked' ? ofMeeting(meeting) : undefined;
      const { _id, startsAt } = meeting;
      return code ? [{ code, id: _id.toHexString(), startsAt: startsAt.toISOString() }] : [];
    }),
  ].slice(0, MOST_OBSTACLES);
}

/** Returns the deadlines that are set and that a move does not shift, in the order of `STAYING_DEADLINES`. */
async function deadlinesOf({ config }: PlanApp, { _id: editionId }: Edition, fair: Fair) {
  const settings = await findSettings({ config, editionId });
  const all = { ...settings, ...fair };
  return STAYING_DEADLINES.flatMap((name) => {
    const at = all[name];
    return at ? [{ name, at: at.toISOString() }] : [];
  });
}
