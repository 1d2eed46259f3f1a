import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as f from '../schemas/fields.ts';
import { pagedQuery } from '../schemas/paging.ts';
import * as schemas from '../schemas/participation.ts';

/** A company's participation in a yearly fair (BEYOND 10): invited, registered, confirmed. */
const own = { path: '/company/participation', access: ['company'] } as const;

export const getOwnParticipation = defineCall({
  id: 'getOwnParticipation',
  summary:
    'How it stands with the caller and the next fair: the coming one it is invited to, else the current one; with its answers of before, to begin from.',
  methods: ['GET'],
  ...own,
  status: 200,
  reply: schemas.ownParticipation,
  versioned: true,
});

export const register = defineCall({
  id: 'register',
  summary:
    'Registers for that fair, or changes what was answered. Package and network meetings are wishes until the organisers confirm; from then on only they change them.',
  methods: ['PUT'],
  ...own,
  ability: 'participation',
  body: schemas.registration,
  status: 200,
  reply: schemas.ownParticipation,
  errors: ['REGISTRATION_CLOSED', 'TOO_MANY_WANTED'],
  versioned: true,
});

export const declineParticipation = defineCall({
  id: 'declineParticipation',
  summary:
    'Says no to that fair; one that is confirmed is withdrawn. HAS_MEETING while it has meetings ahead: the organisers cancel them.',
  methods: ['POST'],
  path: '/company/participation/decline',
  access: ['company'],
  ability: 'participation',
  body: schemas.declining,
  status: 200,
  reply: schemas.ownParticipation,
  errors: ['REGISTRATION_CLOSED', 'NOT_IN_THIS_STATE', 'HAS_MEETING'],
});

const byYear = z.object({ year: z.string().check(z.regex(/^\d{4}$/)) });

export const getReadiness = defineCall({
  id: 'getReadiness',
  summary:
    'What a fair still needs before it can be the current one, and how many companies it has by state.',
  methods: ['GET'],
  path: '/admin/editions/:year/readiness',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: schemas.readiness,
  errors: ['NOT_FOUND'],
});

export const inviteToEdition = defineCall({
  id: 'inviteToEdition',
  summary:
    'Invites companies to a fair, each once: mails their owners, and makes their participation with what they answered last as a draft. With `dryRun` it only says whom.',
  methods: ['POST'],
  path: '/admin/editions/:year/invitations',
  access: ['admin'],
  params: byYear,
  body: schemas.editionInvitations,
  status: 200,
  reply: schemas.invited,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', 'REGISTRATION_CLOSED'],
});

export const listParticipations = defineCall({
  id: 'listParticipations',
  summary: 'The companies of a fair, by name: of the current one, or of the year named.',
  methods: ['GET'],
  path: '/admin/participations',
  access: ['admin'],
  query: z.strictObject({
    ...pagedQuery(['companyName'], { state: schemas.participationState }).shape,
    year: schemas.ofYear,
  }),
  status: 200,
  reply: z.array(schemas.participation),
  errors: ['NOT_FOUND'],
  paged: true,
});

export const changeParticipation = defineCall({
  id: 'changeParticipation',
  summary:
    'Confirms a company that has registered, declines or takes it out, or sets its package and network meetings. Taking it out of network meetings it has is HAS_MEETING with how many are ahead; a reason cancels them.',
  methods: ['PATCH'],
  path: '/admin/participations/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  query: z.strictObject({ year: schemas.ofYear }),
  body: schemas.participationChange,
  status: 200,
  reply: schemas.participation,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', 'NOT_IN_THIS_STATE', 'HAS_MEETING'],
});
