import * as z from 'zod/mini';
import { COMPANY_ROLES, MOST_TABLES } from '../domain/team.ts';
import * as f from './fields.ts';

const role = z.enum(COMPANY_ROLES, 'CHOOSE_TEAM_ROLE');

/** The person behind a company's session: their account, not the company. */
export const member = z.object({ id: f.id, name: z.string(), email: z.string(), role });
member.register(z.globalRegistry, { id: 'Member' });
export type Member = z.infer<typeof member>;

const notify = { scheduleFinal: f.flag, cancellations: f.flag, digest: f.flag };

/** One of a company's team, as the team and admins see them. */
export const teamMember = z.object({
  ...member.shape,
  /** `invited`: has set no password yet. */
  state: z.enum(['invited', 'active']),
  /** The day (YYYY-MM-DD, UTC) of the latest use of a session that is still there. */
  lastSeenOn: z.optional(z.string()),
  /** Names of their tables, by name. The tables with their ids and whose they are: the board (`getCompanySchedule`). */
  tables: z.array(z.string()),
  /** When a mail server last refused a mail to this address for good; absent once a later mail has left. */
  mailRefusedAt: z.optional(f.instant),
  /** Which mails about the company they get. */
  notify: z.object(notify),
  /** Has a second factor; an admin who takes it away gives the id of the member. */
  hasSecondFactor: z.optional(z.literal(true)),
});
teamMember.register(z.globalRegistry, { id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

export const newMember = z.strictObject({ email: f.email, name: f.personName, role });
export type NewMember = z.input<typeof newMember>;

/** What is left out stays. `tables`: all of theirs from now on, whoever had them. */
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

/** The same by an admin, who says why. */
export const newMemberByAdmin = z.extend(newMember, { reason: f.reason });
export const memberChangeByAdmin = z.extend(memberChange, { reason: f.reason });
export const reasonOnly = z.strictObject({ reason: f.reason });

/** Who decided on an application, and when. Without a name: a former member. */
export const decidedBy = z.object({ name: z.optional(z.string()), at: f.instant });
decidedBy.register(z.globalRegistry, { id: 'DecidedBy' });
