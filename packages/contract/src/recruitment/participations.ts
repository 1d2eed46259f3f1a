import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CHANGED_AT_ONCE, MOST_FAIR_DAYS } from '../common/limits.ts';
import { byYear, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { fairProgram } from '../fair/fair.ts';
import { READY_ITEMS } from '../operations/editions.ts';
import { networkMeetingAllowed } from './adminCompanies.ts';
import {
  INDUSTRIES,
  MOST_INDUSTRIES,
  PARTICIPATION_NOTE_LENGTH,
  PARTICIPATION_STATES,
} from './participations.rules.ts';

export const participationState = z.enum(PARTICIPATION_STATES);
const NOT_IN_PACKAGE = { message: 'NOT_IN_THIS_PACKAGE', path: ['networkMeeting'] };
const WANTED_ELSEWHERE = { message: 'WANTED_AMONG_PROGRAMS', path: ['wanted'] };
const industry = z.enum(INDUSTRIES, 'CHOOSE_INDUSTRY');
const day = z.iso.date('ENTER_DATE');

/**
 * Registration of a company for a fair (BEYOND 14). A registration with more than six `wanted` programs is refused with
 * TOO_MANY_WANTED.
 */
export const registration = z
  .strictObject({
    packageId: f.packageId,
    days: z.array(day, 'ENTER_DAYS').check(
      z.minLength(1, 'AT_LEAST_ONE_DAY'),
      z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
      z.refine((list) => new Set(list).size === list.length, 'EACH_DAY_ONCE'),
    ),
    programs: f.codeList(f.namedProgram),
    positions: f.codeList(f.position),
    wanted: f.codeList(f.namedProgram),
    industries: f.codeList(industry).check(z.maxLength(MOST_INDUSTRIES, 'AT_MOST')),
    networkMeeting: z._default(f.flag, false),
    note: f.optionalLines(PARTICIPATION_NOTE_LENGTH),
    /** Version of the terms that the form showed. */
    termsVersion: z.optional(z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'))),
  })
  .check(
    z.refine(networkMeetingAllowed, { ...NOT_IN_PACKAGE }),
    z.refine(({ wanted, programs }) => wanted.every((one) => programs.includes(one)), {
      ...WANTED_ELSEWHERE,
    }),
  );

export const declining = z.strictObject({ reason: z.optional(f.reason) });

/** Details that a company enters when it registers for a fair. */
const answers = {
  packageId: f.packageId,
  networkMeeting: z.boolean(),
  programs: z.array(f.program),
  positions: z.array(f.position),
  wanted: z.array(f.program),
  industries: z.array(industry),
  /** Days on which the company comes. Empty if the company has named none. */
  days: z.array(z.string()),
  note: z.optional(z.string()),
};
const moments = {
  registeredAt: z.optional(f.instant),
  confirmedAt: z.optional(f.instant),
};

/** The company's participation in the next fair, as the company sees it. */
export const ownParticipation = z.object({
  edition: z.object({
    year: z.int(),
    name: z.object({ en: z.string(), sv: z.string() }),
    days: z.array(z.string()),
    /** The fair's own list of programs, including closed ones. Absent if the fair uses the product's list. */
    programs: z.optional(z.array(fairProgram)),
    /** Whether the fair is still a draft. If not, it is the current fair. */
    isComing: z.boolean(),
    registrationOpensAt: z.optional(f.instant),
    registrationClosesAt: z.optional(f.instant),
    /** Whether registration is open now. */
    isOpen: z.boolean(),
  }),
  /** State of the participation. `none`: the company is neither invited nor registered. */
  state: z.enum([...PARTICIPATION_STATES, 'none']),
  ...answers,
  ...moments,
  /** Reason that was given for declining or withdrawing. */
  reason: z.optional(z.string()),
  termsVersion: z.optional(z.int()),
  /** Year and registration details of the latest earlier fair in which the company took part. */
  lastYear: z.optional(z.object({ year: z.int(), ...answers })),
});
ownParticipation.register(z.globalRegistry, { id: 'OwnParticipation' });
export type OwnParticipation = z.infer<typeof ownParticipation>;

/** A company's participation in a fair, as admins see it. */
export const participation = z.object({
  slug: z.string(),
  companyName: z.string(),
  active: z.boolean(),
  hasLogo: z.boolean(),
  state: participationState,
  ...answers,
  reason: z.optional(z.string()),
  invitedAt: z.optional(f.instant),
  ...moments,
});
participation.register(z.globalRegistry, { id: 'Participation' });
export type ParticipationRow = z.infer<typeof participation>;

/** Year of the fair. By default, the current fair. */
export const ofYear = z.optional(z.string().check(z.regex(/^\d{4}$/, 'ENTER_YEAR')));

/**
 * A change of a participation. Absent fields stay unchanged. The reason is sent to the owners of the company. It is
 * required for withdrawing a confirmed company.
 */
export const participationChange = z.strictObject({
  state: z.optional(z.enum(['confirmed', 'declined', 'withdrawn'], 'CHOOSE_STATUS')),
  packageId: z.optional(f.packageId),
  networkMeeting: z.optional(f.flag),
  reason: z.optional(f.reason),
});

/** Companies to invite to a fair: all companies with an active account, or the listed ones. */
export const editionInvitations = z.strictObject({
  companies: z.union([
    z.literal('all'),
    z
      .array(f.slug, 'CHOOSE_ROWS')
      .check(z.minLength(1, 'CHOOSE_ROWS'), z.maxLength(CHANGED_AT_ONCE, 'AT_MOST')),
  ]),
  /** If true, nobody is mailed, and the reply only says who would be mailed. */
  dryRun: f.flag,
});

export const invited = z.object({
  /**
   * The invited companies, sorted by name. `mails` is the number of people who were mailed, or would be with `dryRun`.
   */
  companies: z.array(z.object({ slug: z.string(), companyName: z.string(), mails: z.int() })),
  mails: z.int(),
  /**
   * Companies of the request that were not invited, with the reason: they are invited or registered already,
   * deactivated, or not found.
   */
  left: z.array(z.object({ slug: z.string(), code: z.enum(['INVITED_ALREADY', 'INACTIVE', 'NOT_FOUND']) })),
});
invited.register(z.globalRegistry, { id: 'Invited' });
export type Invited = z.infer<typeof invited>;

/** Number of companies of a fair in each state. */
export const companiesByState = z.object(
  Object.fromEntries(PARTICIPATION_STATES.map((state) => [state, z.int()])) as {
    [S in (typeof PARTICIPATION_STATES)[number]]: z.ZodMiniInt;
  },
);
export type CompaniesByState = z.infer<typeof companiesByState>;

/** The checklist of a fair before it becomes the current one (BEYOND 10), and the number of its companies by state. */
export const readiness = z.object({
  items: z.array(z.object({ item: z.enum(READY_ITEMS), isThere: z.boolean() })),
  companies: companiesByState,
});
readiness.register(z.globalRegistry, { id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;

/** Maximum number of companies whose participation one call can change (NEXT 1.6). */
export const MOST_PARTICIPATIONS_AT_ONCE = 500;
export const PARTICIPATION_ACTS = ['confirm', 'decline', 'remind', 'package'] as const;
export type ParticipationAct = (typeof PARTICIPATION_ACTS)[number];

/**
 * The same change of the participation of several companies. `packageId` is required for `package`, and optional for
 * `confirm`. The reason is sent to the owners of declined companies.
 */
export const participationsChange = z
  .strictObject({
    slugs: z.array(f.slug, 'CHOOSE_ROWS').check(
      z.minLength(1, 'CHOOSE_ROWS'),
      z.maxLength(MOST_PARTICIPATIONS_AT_ONCE, 'AT_MOST'),
      z.refine((slugs) => new Set(slugs).size === slugs.length, 'EACH_ONCE'),
    ),
    act: z.enum(PARTICIPATION_ACTS, 'CHOOSE_STATUS'),
    packageId: z.optional(f.packageId),
    reason: z.optional(f.reason),
    /** If true, nothing is changed or mailed, and the reply only contains the outcomes. */
    dryRun: f.flag,
  })
  .check(
    z.refine(({ act, packageId }) => act !== 'package' || packageId !== undefined, {
      message: 'CHOOSE_PACKAGE',
      path: ['packageId'],
    }),
  );

/**
 * Result for one company. `done`: the change was made, or would be with `dryRun`; `unchanged`: the company was in the
 * new state already; `refused`: `code` is the reason.
 */
export const participationOutcome = z.object({
  slug: z.string(),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  code: z.optional(
    z.enum([
      'NOT_FOUND',
      'NOT_IN_THIS_STATE',
      'HAS_MEETING',
      'REASON_REQUIRED',
      'INACTIVE',
      'INVITATION_HELD',
      'NOTHING_LACKING',
      'MAILED_TODAY',
    ]),
  ),
});
participationOutcome.register(z.globalRegistry, { id: 'ParticipationOutcome' });
export type ParticipationOutcome = z.infer<typeof participationOutcome>;

/** Shared properties of the calls with which a company manages its participation in a fair (BEYOND 10). */
const own = { path: '/company/participation', access: ['company'] } as const;

export const getOwnParticipation = defineCall({
  id: 'getOwnParticipation',
  summary:
    "Returns the company's participation in the next fair: the upcoming fair it is invited to, otherwise the current one.",
  description: 'Includes the registration of the latest earlier fair, to prefill the form.',
  methods: ['GET'],
  ...own,
  status: 200,
  reply: ownParticipation,
  versioned: true,
});

export const register = defineCall({
  id: 'register',
  summary: 'Registers the company for that fair, or changes its registration.',
  description:
    'Package and network meetings are requests until an admin confirms the company; afterwards only admins can change them.',
  methods: ['PUT'],
  ...own,
  ability: 'participation',
  body: registration,
  status: 200,
  reply: ownParticipation,
  errors: ['FAIR_CANCELLED', 'REGISTRATION_CLOSED', 'TOO_MANY_WANTED'],
  versioned: true,
});

export const declineParticipation = defineCall({
  id: 'declineParticipation',
  summary: 'Declines that fair; a confirmed company withdraws.',
  description:
    'Fails with HAS_MEETING while the company has upcoming meetings, which only the organisers can cancel.',
  methods: ['POST'],
  path: '/company/participation/decline',
  access: ['company'],
  ability: 'participation',
  body: declining,
  status: 200,
  reply: ownParticipation,
  errors: ['REGISTRATION_CLOSED', 'NOT_IN_THIS_STATE', 'HAS_MEETING'],
});

export const getReadiness = defineCall({
  id: 'getReadiness',
  summary:
    'Returns what a fair still lacks before it can become the current one, and its number of companies by state.',
  methods: ['GET'],
  path: '/admin/editions/:year/readiness',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: readiness,
  errors: ['NOT_FOUND'],
});

export const inviteToEdition = defineCall({
  id: 'inviteToEdition',
  summary:
    'Invites companies to a fair, each once: mails their owners and creates participations prefilled from the last registration.',
  description: 'With `dryRun` nobody is mailed; the reply lists who would be.',
  methods: ['POST'],
  path: '/admin/editions/:year/invitations',
  access: ['admin'],
  params: byYear,
  body: editionInvitations,
  status: 200,
  reply: invited,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'EDITION_ARCHIVED', 'REGISTRATION_CLOSED'],
});

export const listParticipations = defineCall({
  id: 'listParticipations',
  summary: 'Lists the companies of the fair of `year`, otherwise of the current fair, by name.',
  methods: ['GET'],
  path: '/admin/participations',
  access: ['admin'],
  query: z.strictObject({
    ...pagedQuery(['companyName'], { state: participationState }).shape,
    year: ofYear,
  }),
  status: 200,
  reply: z.array(participation),
  errors: ['NOT_FOUND'],
  paged: true,
});

export const changeParticipations = defineCall({
  id: 'changeParticipations',
  summary:
    'Confirms, declines or reminds up to 500 companies of a fair, or changes their package, each independently of the others.',
  description:
    'Never cancels meetings: a company whose upcoming meetings the change would end is refused with HAS_MEETING. Declining withdraws a confirmed company, which requires a reason. Invited companies are reminded to reply, confirmed ones of what their page lacks.',
  methods: ['POST'],
  path: '/admin/participations/bulk',
  access: ['admin'],
  query: z.strictObject({ year: ofYear }),
  body: participationsChange,
  status: 200,
  reply: z.array(participationOutcome),
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'EDITION_ARCHIVED'],
});

export const changeParticipation = defineCall({
  id: 'changeParticipation',
  summary: 'Confirms, declines or withdraws a company, or changes its package and network meetings.',
  description:
    'Fails with HAS_MEETING, and the number of upcoming meetings, if the change ends network meetings; with a reason these meetings are cancelled.',
  methods: ['PATCH'],
  path: '/admin/participations/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  query: z.strictObject({ year: ofYear }),
  body: participationChange,
  status: 200,
  reply: participation,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'EDITION_ARCHIVED', 'NOT_IN_THIS_STATE', 'HAS_MEETING'],
});
