import * as z from 'zod/mini';
import { COMPANY_ROLES, MOST_TABLES } from '../domain/team.ts';
import * as f from './fields.ts';

const role = z.enum(COMPANY_ROLES, 'CHOOSE_TEAM_ROLE');

/** The account behind a company's session: a person, not the company. */
export const member = z.object({ id: f.id, name: z.string(), email: z.string(), role });
member.register(z.globalRegistry, { id: 'Member' });
export type Member = z.infer<typeof member>;

const notify = { scheduleFinal: f.flag, cancellations: f.flag, digest: f.flag };

/** A team member, as the team and admins see them. */
export const teamMember = z.object({
  ...member.shape,
  /** `invited`: has not set a password yet. */
  state: z.enum(['invited', 'active']),
  /** Day of the latest use among existing sessions (YYYY-MM-DD, UTC). */
  lastSeenOn: z.optional(z.string()),
  /** Names of the member's tables, sorted. Table ids and assignments are on the board (`getCompanySchedule`). */
  tables: z.array(z.string()),
  /** When a mail server last refused a mail to this address for good; absent once a later mail has left. */
  mailRefusedAt: z.optional(f.instant),
  /** Mails about the company that the member receives. */
  notify: z.object(notify),
  /** Set for a member with a second factor; an admin removes it by the member's id. */
  hasSecondFactor: z.optional(z.literal(true)),
});
teamMember.register(z.globalRegistry, { id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

export const newMember = z.strictObject({ email: f.email, name: f.personName, role });
export type NewMember = z.input<typeof newMember>;

/** Omitted fields stay unchanged. `tables`: the complete new list; tables of other members are reassigned. */
export const memberChange = z.partial(
  z.strictObject({
    name: f.personName,
    role,
    tables: z.array(f.id).check(
      z.maxLength(MOST_TABLES, 'AT_MOST'),
      z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
    ),
    notify: z.partial(z.strictObject(notify)),
  }),
);
export type MemberChange = z.input<typeof memberChange>;

/** A new member added by an admin, who gives a reason. */
export const newMemberByAdmin = z.extend(newMember, { reason: f.reason });
export const memberChangeByAdmin = z.extend(memberChange, { reason: f.reason });
export const reasonOnly = z.strictObject({ reason: f.reason });

/** Account that decided on an application, and when. Without a name for a former member. */
export const decidedBy = z.object({ name: z.optional(z.string()), at: f.instant });
decidedBy.register(z.globalRegistry, { id: 'DecidedBy' });
