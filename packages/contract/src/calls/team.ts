import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import type { ErrorCode } from '../errors.ts';
import * as f from '../schemas/fields.ts';
import * as team from '../schemas/team.ts';

/** A company's team (BEYOND 3): the company's own calls, and the same calls for admins, who give a reason. */
const own = { access: ['company'] } as const;
const byId = z.object({ id: f.id });
const INVITE_ERRORS = ['ALREADY_MEMBER', 'EMAIL_TAKEN', 'TEAM_FULL'] as const satisfies ErrorCode[];
const CHANGE_ERRORS = ['NOT_FOUND', 'LAST_OWNER', 'RECRUITER_BUSY'] as const satisfies ErrorCode[];

export const getTeam = defineCall({
  id: 'getTeam',
  summary: "The caller's team: owners first, then by when they joined.",
  methods: ['GET'],
  path: '/company/team',
  ...own,
  status: 200,
  reply: z.array(team.teamMember),
});

export const inviteMember = defineCall({
  id: 'inviteMember',
  summary:
    'Makes the account of a new member, without a password, and mails the first-login link (14 days). An address that has an account anywhere is refused: an invitation never moves one.',
  methods: ['POST'],
  path: '/company/team',
  ...own,
  ability: 'team',
  body: team.newMember,
  status: 201,
  reply: team.teamMember,
  errors: INVITE_ERRORS,
});

export const inviteMemberAgain = defineCall({
  id: 'inviteMemberAgain',
  summary: 'Mails a new first-login link; the old one ends. ALREADY_MEMBER once they have logged in.',
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
  summary:
    'Changes a member; what is left out stays. Owners change everybody, a recruiter the own `name` and `notify` (anything else: OWNERS_ONLY). RECRUITER_BUSY: the tables have meetings at one time; `details` has the name, the `time` and how many `meetings`.',
  methods: ['PATCH'],
  path: '/company/team/:id',
  ...own,
  params: byId,
  body: team.memberChange,
  status: 200,
  reply: team.teamMember,
  errors: ['OWNERS_ONLY', ...CHANGE_ERRORS],
});

export const removeMember = defineCall({
  id: 'removeMember',
  summary:
    'Deletes the account of a member, by an owner or by themselves: sign-ins, tokens and calendar address end at once, their tables are nobody’s.',
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
  summary: 'The team of a company, active or not.',
  methods: ['GET'],
  path: '/admin/companies/:slug/team',
  ...ofCompany,
  status: 200,
  reply: z.array(team.teamMember),
  errors: ['NOT_FOUND'],
});

export const inviteMemberByAdmin = defineCall({
  id: 'inviteMemberByAdmin',
  summary: 'An admin makes the account of a new member of a company, with a reason.',
  methods: ['POST'],
  path: '/admin/companies/:slug/team',
  ...ofCompany,
  body: team.newMemberByAdmin,
  status: 201,
  reply: team.teamMember,
  errors: ['NOT_FOUND', ...INVITE_ERRORS],
});

export const inviteMemberAgainByAdmin = defineCall({
  id: 'inviteMemberAgainByAdmin',
  summary: 'An admin has a new first-login link mailed to a member, with a reason; the old one ends.',
  methods: ['POST'],
  path: '/admin/companies/:slug/team/:id/invite',
  ...memberOfCompany,
  body: team.reasonOnly,
  status: 204,
  errors: ['NOT_FOUND', 'ALREADY_MEMBER'],
});

export const changeMemberByAdmin = defineCall({
  id: 'changeMemberByAdmin',
  summary: 'An admin changes a member of a company, with a reason.',
  methods: ['PATCH'],
  path: '/admin/companies/:slug/team/:id',
  ...memberOfCompany,
  body: team.memberChangeByAdmin,
  status: 200,
  reply: team.teamMember,
  errors: CHANGE_ERRORS,
});

export const removeMemberByAdmin = defineCall({
  id: 'removeMemberByAdmin',
  summary: 'An admin deletes the account of a member of a company, with a reason.',
  methods: ['DELETE'],
  path: '/admin/companies/:slug/team/:id',
  ...memberOfCompany,
  body: team.reasonOnly,
  status: 204,
  errors: ['NOT_FOUND', 'LAST_OWNER'],
});
