import { FAIR_TAKE_BACK_MS } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type AuditEvent, auditWithin } from '../../../services/audit/index.ts';
import {
  changeEditionOrder,
  type Edition,
  findEditionWhere,
  requireNoOpenMove,
  requireNotArchived,
} from '../../fair/fair/index.ts';
import { type By, inTimetableChange } from '../editions/index.ts';

type CancelApp = Pick<App, 'config' | 'now'>;

/**
 * Schedules the cancellation of the current fair, five minutes from now. Writes are refused at once, and bookings in
 * progress fail at the timetable fence. A fair that is already cancelled for the same reason is returned unchanged.
 * Throws NOT_FOUND, VALIDATION_FAILED if `confirmYear` is not the year of the fair, EDITION_ARCHIVED, or
 * NOT_IN_THIS_STATE for a draft, while a move can be undone, and for a fair that is cancelled for another reason.
 */
export async function cancelFair(
  app: CancelApp,
  by: By,
  year: number,
  { confirmYear, reason }: { readonly confirmYear: number; readonly reason: string },
): Promise<Edition> {
  if (confirmYear !== year) throw refuse('VALIDATION_FAILED', { fields: { confirmYear: 'TYPE_THE_YEAR' } });
  const id = new Types.ObjectId();
  return inTimetableChange({ year }, async (session, changeTimetable) => {
    const found = await findEditionWhere({ year }, session);
    if (!found) throw notFound();
    // The fair also has this cancellation if an earlier attempt was applied although it returned an error.
    if (found.cancellation?.reason === reason) return found;
    if (found.cancellation) throw refuse('NOT_IN_THIS_STATE', { message: 'CANCELLED_WITH_OTHER_REASON' });
    requireNotArchived(found);
    if (!found.current) throw refuse('NOT_IN_THIS_STATE', { message: 'ONLY_CURRENT_FAIR' });
    requireNoOpenMove(app, found, 'MOVE_COMES_FIRST');
    await changeTimetable(found);
    const cancelAt = new Date(app.now().getTime() + FAIR_TAKE_BACK_MS);
    const cancellation = { id, ...(by.actorId && { by: by.actorId }), reason, cancelAt };
    // The audit entry is written in the same transaction as the cancellation, so that every cancellation has an entry.
    await auditWithin(session, cancelEvent(by, 'edition.cancelled', found, { reason }));
    return changeEditionOrder(found._id, { cancellation, version: new Types.ObjectId() }, session);
  });
}

/**
 * Undoes a cancellation before the worker carries it out. Throws NOT_FOUND, TAKE_BACK_OVER after five minutes, or
 * NOT_IN_THIS_STATE for a fair that is not cancelled.
 */
export async function takeCancellationBack(app: CancelApp, by: By, year: number): Promise<Edition> {
  const version = new Types.ObjectId();
  return inTimetableChange({ year }, async (session, changeTimetable) => {
    const found = await findEditionWhere({ year }, session);
    if (!found) throw notFound();
    if (found.version?.equals(version)) return found;
    const { cancellation } = found;
    if (!cancellation) throw refuse('NOT_IN_THIS_STATE', { message: 'CANCELLATION_TAKEN_BACK' });
    if (cancellation.begunAt || cancellation.cancelAt <= app.now())
      throw refuse('TAKE_BACK_OVER', { message: 'FAIR_ORDER_TOLD' });
    await changeTimetable(found);
    await auditWithin(session, cancelEvent(by, 'edition.cancelUndone', found));
    return changeEditionOrder(found._id, { cancellation: undefined, version }, session);
  });
}

/** Returns the audit event of a cancellation. */
export const cancelEvent = (
  by: By,
  action: 'edition.cancelled' | 'edition.cancelUndone' | 'edition.meetingsCancelled',
  { _id: targetId, year }: Edition,
  detail: Readonly<Record<string, string | number>> = {},
): AuditEvent => ({ ...by, action, targetId, targetType: 'edition', detail: { year, ...detail } });
