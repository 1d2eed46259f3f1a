import type { AuditAction } from '@fair/contract';
import type { App } from '../../context.ts';
import { audit, byWhom, changesOf } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import type { Meeting } from '../meetings/index.ts';

/**
 * Writes into the audit log what a company, an admin or the student did with a student's meeting, and why. The student is the
 * target, so that the entry loses its person, and the reason, with the account (audit/personalData.ts).
 * @param before what it was, where it is another now
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
