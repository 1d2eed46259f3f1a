import type { AuditAction } from '@fair/contract';
import type { App } from '../../../context.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import type { Meeting } from '../meetings/index.ts';

/**
 * Logs an action on a student's meeting by a company, an admin or the student, with the reason. The student is the
 * target, so that erasing the account removes the person and the reason from the entry
 * (services/audit/personalData.ts).
 * @param before the meeting before the action, if the action has changed it
 */
export function auditMeeting(
  app: App,
  actor: Account,
  action: AuditAction & `meeting.${string}`,
  meeting: Meeting,
  { reason, ...detail }: Readonly<Record<string, string>> & { readonly reason?: string } = {},
  before?: Meeting,
): Promise<void> {
  return audit(app, {
    action,
    ...byWhom(actor),
    companyId: meeting.companyId,
    targetId: meeting.studentId,
    targetType: 'student',
    reason,
    detail: { meetingId: meeting._id.toHexString(), ...detail },
    ...(before && { changes: changesOf(['status', 'startsAt', 'attendance'], before, meeting) }),
  });
}
