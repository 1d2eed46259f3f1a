import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { accountOf } from '../../../http/actor.ts';
import { refuse } from '../../../http/errors.ts';
import { type AuditEvent, auditWithin, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';

/** A change to a team by one of its members, or by an admin with a reason. */
export interface Acting {
  readonly app: App;
  readonly companyId: Types.ObjectId;
  readonly actor: ActingCompany | (Account & { readonly type: 'admin' });
  /** Reason for the audit log, given by an admin. */
  readonly reason?: string;
}

const memberIn = ({ actor }: Pick<Acting, 'actor'>) => ('member' in actor ? actor.member : undefined);

/** Whether the actor changes their own account. */
export const isSelf = (acting: Acting, id: string): boolean => memberIn(acting)?._id.equals(id) === true;

/** Returns who invites a person, and the inviter's language, because the language of the invited person is unknown. */
export const inviterOf = (acting: Acting) => ({
  by: memberIn(acting)?._id.toHexString() ?? 'admin',
  language: accountOf(acting.actor).language,
});

/** Throws OWNERS_ONLY if the actor is a recruiter. */
export function requireOwner(acting: Acting): void {
  const member = memberIn(acting);
  if (member && member.companyRole !== 'owner') throw refuse('OWNERS_ONLY');
}

/** Writes the audit entry in the transaction of the change. */
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
