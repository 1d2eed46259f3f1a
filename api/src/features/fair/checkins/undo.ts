import { CHECKIN } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { type Checkin, CheckinModel } from './model.ts';
import { undoWhere } from './record.ts';

/**
 * Undoes a check-in. Volunteers and admins can undo their own check-ins for ten minutes after the server received them.
 * An admin who gives a reason can undo any check-in at any time. A second undo has no effect. Throws NOT_FOUND,
 * UNDO_OVER, or VALIDATION_FAILED if an admin has to give a reason.
 */
export async function undoCheckin(
  app: App,
  actor: Account & { readonly type: string },
  id: string,
  reason: string | undefined,
): Promise<void> {
  const which = { _id: new Types.ObjectId(id), editionId: app.editionId };
  const since = new Date(app.now().getTime() - CHECKIN.undoMinutes * MINUTE_MS);
  const isAdmin = actor.type === 'admin';
  const mayAlways = isAdmin && reason !== undefined;
  const own = { 'first.by': actor._id, 'first.receivedAt': { $gte: since } };
  const undone = await undoWhere({ ...which, ...(!mayAlways && own) });
  if (undone) {
    const isStudent = undone.kind === 'student';
    await audit(app, {
      action: 'checkin.undone',
      ...byWhom(actor),
      targetId: undone.personId,
      targetType: undone.kind,
      // A reason must be erased together with the person that it is about. Among the people who are checked in, only
      // students have accounts, so only reasons about students are logged.
      ...(isStudent && reason && { reason }),
    });
    return;
  }
  const found = await CheckinModel.findOne(which, { first: 1 }).lean<Checkin>();
  if (!found) throw notFound();
  if (!found.first) return;
  if (isAdmin) throw refuse('VALIDATION_FAILED', { fields: { reason: 'GIVE_REASON' } });
  throw refuse('UNDO_OVER');
}
