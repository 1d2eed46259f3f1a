import type { ClientSession } from 'mongoose';
import { moveFence } from '../../../services/fence/index.ts';
import { type Edition, setEditionState } from '../../fair/fair/index.ts';

/**
 * Gives the timetable of a fair a new version in the caller's transaction, which touches all shards of its fence. Call
 * it before the transaction reads meetings: a concurrent booking then either is visible to these reads, or fails.
 */
export async function changeTimetable(
  { _id: editionId, timetableVersion = 0 }: Edition,
  session: ClientSession,
): Promise<number> {
  const version = (timetableVersion ?? 0) + 1;
  await moveFence({ editionId, timetableVersion: version }, session);
  await setEditionState(editionId, { timetableVersion: version }, session);
  return version;
}
