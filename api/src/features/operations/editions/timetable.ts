import type { ClientSession } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import { changingTimetable, TimetableChanged } from '../../../services/fence/index.ts';
import { type Edition, findEditionWhere, setEditionState, timetableIn } from '../../fair/fair/index.ts';

/** Maximum number of attempts to announce a change. */
const MOST_ATTEMPTS = 4;

/**
 * Gives the timetable of a fair a new version. A concurrent booking then either fails, or was inserted early enough to
 * be found by the following reads.
 */
export type ChangeTimetable = (edition: Edition) => Promise<void>;

/**
 * Announces a change of the whole timetable of a fair, and runs `change` in a transaction. `change` must call
 * `changeTimetable` before it reads meetings. While another change is in progress, waits for at most 32 s and then
 * throws DATABASE_UNAVAILABLE.
 */
export async function inTimetableChange<T>(
  which: Parameters<typeof findEditionWhere>[0],
  change: (session: ClientSession, changeTimetable: ChangeTimetable) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    const announced = await findEditionWhere(which);
    try {
      return await changingTimetable(announced && timetableIn(announced), (session, moveFence) =>
        change(session, async (edition) => {
          const { editionId, timetableVersion: before } = timetableIn(edition);
          const timetableVersion = before + 1;
          await moveFence({ editionId, timetableVersion });
          await setEditionState(editionId, { timetableVersion }, session);
        }),
      );
    } catch (error) {
      if (!(error instanceof TimetableChanged)) throw error;
      if (attempts === MOST_ATTEMPTS) throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    }
  }
}
