import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import type { ErrorCode } from '../errors.ts';
import { COMPANY_ROLES, MOST_TABLES } from './team.rules.ts';

const role = z.enum(COMPANY_ROLES, 'CHOOSE_TEAM_ROLE');

/** The logged-in team member of a company: the person, not the company. */
export const member = z.object({ id: f.id, name: z.string(), email: z.string(), role });
member.register(z.globalRegistry, { id: 'Member' });
export type Member = z.infer<typeof member>;

const notify = { scheduleFinal: f.flag, cancellations: f.flag, digest: f.flag };

/** A team member, as the team and the admins see the member. */
export const teamMember = z.object({
  ...member.shape,
  /** `invited` means that the member has not set a password yet. */
  state: z.enum(['invited', 'active']),
  /** Day on which the member last used one of the sessions that still exist (YYYY-MM-DD, UTC). */
  lastSeenOn: z.optional(z.string()),
  /**
   * Names of the member's tables, sorted. `getCompanySchedule` returns the ids of tables and their
   * members.
   */
  tables: z.array(z.string()),
  /** Time at which a mail server last refused a mail to the member permanently. Absent if a later mail was accepted. */
  mailRefusedAt: z.optional(f.instant),
  /** Whether the member receives each kind of mail about the company. */
  notify: z.object(notify),
  /** True if the member has a second factor. An admin can remove it with the member's id. */
  hasSecondFactor: z.optional(z.literal(true)),
});
teamMember.register(z.globalRegistry, { id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

export const newMember = z.strictObject({ email: f.email, name: f.personName, role });
export type NewMember = z.input<typeof newMember>;

/**
 * A change of a member. Absent fields stay unchanged. `tables` is the complete list of the member's tables; tables that
 * belong to other members are assigned to this member.
 */
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

/** A new member whom an admin adds. The admin must give a reason. */
export const newMemberByAdmin = z.extend(newMember, { reason: f.reason });
export const memberChangeByAdmin = z.extend(memberChange, { reason: f.reason });
export const reasonOnly = z.strictObject({ reason: f.reason });

/**
 * Name of the member who decided on an application, and time of the decision. The name is absent if the member has left
 * the team.
 */
export const decidedBy = z.object({ name: z.optional(z.string()), at: f.instant });
decidedBy.register(z.globalRegistry, { id: 'DecidedBy' });

/** Calls of a company for its team (BEYOND 3). Admins have the same calls, but must give a reason. */
const own = { access: ['company'] } as const;
const byId = z.object({ id: f.id });
const INVITE_ERRORS = ['ALREADY_MEMBER', 'EMAIL_TAKEN', 'TEAM_FULL'] as const satisfies ErrorCode[];
const CHANGE_ERRORS = ['NOT_FOUND', 'LAST_OWNER', 'RECRUITER_BUSY'] as const satisfies ErrorCode[];

export const getTeam = defineCall({
  id: 'getTeam',
  summary: "Lists the caller's team: owners first, then by the date they joined.",
  methods: ['GET'],
  path: '/company/team',
  ...own,
  status: 200,
  reply: z.array(teamMember),
});

export const inviteMember = defineCall({
  id: 'inviteMember',
  summary:
    'Creates the account of a new member, without a password, and mails the first-login link (valid for 14 days).',
  description: 'An email address that already has an account, in any company, is refused.',
  methods: ['POST'],
  path: '/company/team',
  ...own,
  ability: 'team',
  body: newMember,
  status: 201,
  reply: teamMember,
  errors: INVITE_ERRORS,
});

export const inviteMemberAgain = defineCall({
  id: 'inviteMemberAgain',
  summary:
    'Mails a new first-login link; the old link stops working. Fails with ALREADY_MEMBER after the first login.',
  methods: ['POST'],
  path: '/company/team/:id/invite',
  ...own,
  ability: 'team',
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'ALREADY_MEMBER'],
});

export const changeMember = defineCall({
  id: 'changeMember',
  summary: 'Changes a team member; omitted fields stay unchanged.',
  description:
    'Owners can change every member. Recruiters can change only their own `name` and `notify`, otherwise the call fails with OWNERS_ONLY. RECRUITER_BUSY means that the tables have meetings at the same time; `details` contains the `name`, the `time` and the number of `meetings`.',
  methods: ['PATCH'],
  path: '/company/team/:id',
  ...own,
  params: byId,
  body: memberChange,
  status: 200,
  reply: teamMember,
  errors: ['OWNERS_ONLY', ...CHANGE_ERRORS],
});

export const removeMember = defineCall({
  id: 'removeMember',
  summary: "Deletes a member's account; owners can delete any member, others only themselves.",
  description:
    'Sessions, API tokens and the calendar feed end immediately, and the tables of the member become unassigned.',
  methods: ['DELETE'],
  path: '/company/team/:id',
  ...own,
  params: byId,
  status: 204,
  errors: ['OWNERS_ONLY', 'NOT_FOUND', 'LAST_OWNER'],
});

const slug = f.lookup(100);
const ofCompany = { access: ['admin'], params: z.object({ slug }) } as const;
const memberOfCompany = { access: ['admin'], params: z.object({ slug, id: f.id }) } as const;

export const getTeamOfCompany = defineCall({
  id: 'getTeamOfCompany',
  summary: 'Lists the team of a company, active or not.',
  methods: ['GET'],
  path: '/admin/companies/:slug/team',
  ...ofCompany,
  status: 200,
  reply: z.array(teamMember),
  errors: ['NOT_FOUND'],
});

export const inviteMemberByAdmin = defineCall({
  id: 'inviteMemberByAdmin',
  summary: 'Creates the account of a new member of a company; a reason is required.',
  methods: ['POST'],
  path: '/admin/companies/:slug/team',
  ...ofCompany,
  body: newMemberByAdmin,
  status: 201,
  reply: teamMember,
  errors: ['NOT_FOUND', ...INVITE_ERRORS],
});

export const inviteMemberAgainByAdmin = defineCall({
  id: 'inviteMemberAgainByAdmin',
  summary:
    'Mails a new first-login link to a member of a company; the old link stops working. A reason is required.',
  methods: ['POST'],
  path: '/admin/companies/:slug/team/:id/invite',
  ...memberOfCompany,
  body: reasonOnly,
  status: 204,
  errors: ['NOT_FOUND', 'ALREADY_MEMBER'],
});

export const changeMemberByAdmin = defineCall({
  id: 'changeMemberByAdmin',
  summary: 'Changes a member of a company; a reason is required.',
  methods: ['PATCH'],
  path: '/admin/companies/:slug/team/:id',
  ...memberOfCompany,
  body: memberChangeByAdmin,
  status: 200,
  reply: teamMember,
  errors: CHANGE_ERRORS,
});

export const removeMemberByAdmin = defineCall({
  id: 'removeMemberByAdmin',
  summary: 'Deletes the account of a member of a company; a reason is required.',
  methods: ['DELETE'],
  path: '/admin/companies/:slug/team/:id',
  ...memberOfCompany,
  body: reasonOnly,
  status: 204,
  errors: ['NOT_FOUND', 'LAST_OWNER'],
});
