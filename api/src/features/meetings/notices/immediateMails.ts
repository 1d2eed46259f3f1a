import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { HOUR_MS } from '../../../services/clock/index.ts';
import { findEdition, isDeadlineFinal } from '../../fair/fair/index.ts';
import type { Meeting } from '../meetings/index.ts';
import { readAnnouncedDeadline } from './marks.ts';

/** Time in ms. A cancelled meeting that starts within this time is announced at once, not in the daily mail. */
const NEAR_MS = 48 * HOUR_MS;

/**
 * Whether a company gets a mail about a cancellation at once. Otherwise the company's daily mail reports the
 * cancellation (digest.ts).
 */
export type IsMailedImmediately = (meeting: Pick<Meeting, 'startsAt'>, at: Date) => boolean;

/**
 * Returns the rule for immediate mails about an edition's meetings. A mail is immediate if the meeting is near or the
 * schedule is final. The schedule is final if the companies were notified that it is, or if booking has ended by a
 * deadline that can no longer be undone (fair/takeBack.ts).
 */
export async function findImmediateMailRule(
  of: Pick<App, 'editionId'>,
  session?: ClientSession,
): Promise<IsMailedImmediately> {
  const edition = await findEdition(of, session);
  const announced = await readAnnouncedDeadline(of.editionId);
  const { bookingDeadline } = edition;
  const isOver = (at: Date) => bookingDeadline && at >= bookingDeadline && isDeadlineFinal(edition, at);
  return ({ startsAt }, at) =>
    startsAt.getTime() - at.getTime() <= NEAR_MS || announced !== undefined || isOver(at) === true;
}
