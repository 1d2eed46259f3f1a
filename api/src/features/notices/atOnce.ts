import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { HOUR_MS } from '../../services/clock/index.ts';
import { findEdition, isSettled } from '../fair/index.ts';
import type { Meeting } from '../meetings/index.ts';
import { readToldFinal } from './marks.ts';

/** So near to its start a company has no day to wait for its daily mail. */
const NEAR_MS = 48 * HOUR_MS;

/** Whether a company is mailed at once of a cancellation at this moment. Otherwise its daily mail counts it (digest.ts). */
export type IsToldAtOnce = (meeting: Pick<Meeting, 'startsAt'>, at: Date) => boolean;

/**
 * What of a fair's meetings is told at once as things stand: when the meeting is near, or the schedule final. Final it is when companies were
 * told so, and when booking is over by a deadline that cannot be taken back any more (fair/takeBack.ts).
 */
export async function findToldAtOnce(
  of: Pick<App, 'editionId'>,
  session?: ClientSession,
): Promise<IsToldAtOnce> {
  const edition = await findEdition(of, session);
  const toldFinal = await readToldFinal(of.editionId);
  const { bookingDeadline } = edition;
  const isOver = (at: Date) => bookingDeadline && at >= bookingDeadline && isSettled(edition, at);
  return ({ startsAt }, at) =>
    startsAt.getTime() - at.getTime() <= NEAR_MS || toldFinal !== undefined || isOver(at) === true;
}
