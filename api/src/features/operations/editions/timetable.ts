import type { ClientSession } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import {
  changingTimetable,
  moveFence,
  type TimetableChange,
  TimetableChanged,
} from '../../../services/fence/index.ts';
import { type Edition, findEditionWhere, setEditionState } from '../../fair/fair/index.ts';

/**
 * Announces a change of the whole timetable of a fair, and runs it in a transaction, which must call `changeTimetable`
 * before it reads meetings. Waits while another change is under way, at most 32 s. Throws DATABASE_UNAVAILABLE after that.
 */
export async function inTimetableChange<T>(
  which: Parameters<typeof findEditionWhere>[0],
  change: (session: ClientSession, announced: TimetableChange | undefined) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    const edition = await findEditionWhere(which);
    const timetable = edition && {
      editionId: edition._id,
      timetableVersion: edition.timetableVersion ?? 0,
    };
    try {
      return await changingTimetable(timetable, change);
    } catch (error) {
      if (!(error instanceof TimetableChanged)) throw error;
      if (attempts === MOST_ATTEMPTS) throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    }
  }
}

/** Maximum number of times that a change is announced. */
const MOST_ATTEMPTS = 4;

/**
 * Gives the timetable of a fair a new version in the transaction of its announced change, which touches all shards of the
 * fence. Call it before the transaction reads meetings: a concurrent booking then either is visible to these reads, or fails.
 */
export async function changeTimetable(
  { _id: editionId, timetableVersion = 0 }: Edition,
  announced: TimetableChange | undefined,
  session: ClientSession,
): Promise<number> {
  const version = (timetableVersion ?? 0) + 1;
  await moveFence({ editionId, timetableVersion: version }, announced, session);
  await setEditionState(editionId, { timetableVersion: version }, session);
  return version;
}
