import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { accountOf } from '../../http/actor.ts';
import { refuse } from '../../http/errors.ts';
import { type AuditEvent, auditWithin, byWhom } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import type { ActingCompany } from '../companies/index.ts';

/** Whose team is changed, and by whom: one of it, or an admin, who says why. */
export interface Acting {
  readonly app: App;
  readonly companyId: Types.ObjectId;
  readonly actor: ActingCompany | (Account & { readonly type: 'admin' });
  /** Of an admin. */
  readonly reason?: string;
}

const memberIn = ({ actor }: Pick<Acting, 'actor'>) => ('member' in actor ? actor.member : undefined);

/** Whether it is the own account that is changed. */
export const isSelf = (acting: Acting, id: string): boolean => memberIn(acting)?._id.equals(id) === true;

/** Who invites, as the invitation names them, and their language: nobody has told that of the invited yet. */
export const inviterOf = (acting: Acting) => ({
  by: memberIn(acting)?._id.toHexString() ?? 'admin',
  language: accountOf(acting.actor).language,
});

/** OWNERS_ONLY to a recruiter. */
export function requireOwner(acting: Acting): void {
  const member = memberIn(acting);
  if (member && member.companyRole !== 'owner') throw refuse('OWNERS_ONLY');
}

/** The line of the audit log, within the transaction of the deed. */
export function auditTeam(
  { actor, companyId, reason }: Acting,
  event: AuditEvent & { readonly action: `team.${string}` },
  session: Parameters<typeof auditWithin>[0],
): Promise<void> {
  return auditWithin(session, {
    ...event,
    ...byWhom(actor),
    companyId,
    reason,
  });
}
