import * as z from 'zod/mini';
import { CHANGED_AT_ONCE, MOST_FAIR_DAYS } from '../domain/limits.ts';
import {
  INDUSTRIES,
  MOST_INDUSTRIES,
  PARTICIPATION_NOTE_LENGTH,
  PARTICIPATION_STATES,
} from '../domain/participation.ts';
import { networkMeetingAllowed } from './admin.ts';
import { READY_ITEMS } from './edition.ts';
import { fairProgram } from './fair.ts';
import * as f from './fields.ts';

export const participationState = z.enum(PARTICIPATION_STATES);
const NOT_IN_PACKAGE = { message: 'NOT_IN_THIS_PACKAGE', path: ['networkMeeting'] };
const WANTED_ELSEWHERE = { message: 'WANTED_AMONG_PROGRAMS', path: ['wanted'] };
const industry = z.enum(INDUSTRIES, 'CHOOSE_INDUSTRY');
const day = z.iso.date('ENTER_DATE');

/** What a company answers to being asked whether it comes (BEYOND 14). More than six `wanted` is TOO_MANY_WANTED. */
export const registration = z
  .strictObject({
    packageId: f.packageId,
    days: z.array(day, 'ENTER_DAYS').check(
      z.minLength(1, 'AT_LEAST_ONE_DAY'),
      z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
      z.refine((list) => new Set(list).size === list.length, 'EACH_DAY_ONCE'),
    ),
    programs: f.codeList(f.program),
    positions: f.codeList(f.position),
    wanted: f.codeList(f.program),
    industries: f.codeList(industry).check(z.maxLength(MOST_INDUSTRIES, 'AT_MOST')),
    networkMeeting: z._default(f.flag, false),
    note: f.optionalLines(PARTICIPATION_NOTE_LENGTH),
    /** Of the terms that were shown. */
    termsVersion: z.optional(z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'))),
  })
  .check(
    z.refine(networkMeetingAllowed, { ...NOT_IN_PACKAGE }),
    z.refine(({ wanted, programs }) => wanted.every((one) => programs.includes(one)), {
      ...WANTED_ELSEWHERE,
    }),
  );

export const declining = z.strictObject({ reason: z.optional(f.reason) });

/** What a company is at a fair, or has said of one. */
const answers = {
  packageId: f.packageId,
  networkMeeting: z.boolean(),
  programs: z.array(f.program),
  positions: z.array(f.position),
  wanted: z.array(f.program),
  industries: z.array(industry),
  /** Of the fair; none: nothing is said of them. */
  days: z.array(z.string()),
  note: z.optional(z.string()),
};
const moments = {
  registeredAt: z.optional(f.instant),
  confirmedAt: z.optional(f.instant),
};

/** How it stands with the company that asks and the next fair it may come to. */
export const ownParticipation = z.object({
  edition: z.object({
    year: z.int(),
    name: z.object({ en: z.string(), sv: z.string() }),
    days: z.array(z.string()),
    /** Those it can choose among, and the closed ones; absent: those of the product. */
    programs: z.optional(z.array(fairProgram)),
    /** It is being prepared; not so: it is the current one. */
    isComing: z.boolean(),
    registrationOpensAt: z.optional(f.instant),
    registrationClosesAt: z.optional(f.instant),
    /** Now is between the two. */
    isOpen: z.boolean(),
  }),
  /** `none`: nobody has asked it, and it has said nothing. */
  state: z.enum([...PARTICIPATION_STATES, 'none']),
  ...answers,
  ...moments,
  /** Why it was declined or taken out. */
  reason: z.optional(z.string()),
  termsVersion: z.optional(z.int()),
  /** The last fair before that it took part in. */
  lastYear: z.optional(z.object({ year: z.int(), ...answers })),
});
ownParticipation.register(z.globalRegistry, { id: 'OwnParticipation' });
export type OwnParticipation = z.infer<typeof ownParticipation>;

/** A company of a fair, as admins see it. */
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

/** Which fair: the current one unless another year is named. */
export const ofYear = z.optional(z.string().check(z.regex(/^\d{4}$/, 'ENTER_YEAR')));

/** What is left out stays. A reason is what its owners are told; without one nobody confirmed is taken out. */
export const participationChange = z.strictObject({
  state: z.optional(z.enum(['confirmed', 'declined', 'withdrawn'], 'CHOOSE_STATUS')),
  packageId: z.optional(f.packageId),
  networkMeeting: z.optional(f.flag),
  reason: z.optional(f.reason),
});

/** All companies that may sign in, or these. */
export const editionInvitations = z.strictObject({
  companies: z.union([
    z.literal('all'),
    z
      .array(f.slug, 'CHOOSE_ROWS')
      .check(z.minLength(1, 'CHOOSE_ROWS'), z.maxLength(CHANGED_AT_ONCE, 'AT_MOST')),
  ]),
  /** Only says who would be written to. */
  dryRun: f.flag,
});

export const invited = z.object({
  /** Who is (or would be) invited, by name, and how many people are written to. */
  companies: z.array(z.object({ slug: z.string(), companyName: z.string(), mails: z.int() })),
  mails: z.int(),
  /** Of those asked for: they have been invited, or have said something already; may not sign in; are not there. */
  left: z.array(z.object({ slug: z.string(), code: z.enum(['INVITED_ALREADY', 'INACTIVE', 'NOT_FOUND']) })),
});
invited.register(z.globalRegistry, { id: 'Invited' });
export type Invited = z.infer<typeof invited>;

/** How far a fair is from being the current one (BEYOND 10), and its companies by state. */
export const readiness = z.object({
  items: z.array(z.object({ item: z.enum(READY_ITEMS), isThere: z.boolean() })),
  companies: z.object(
    Object.fromEntries(PARTICIPATION_STATES.map((state) => [state, z.int()])) as {
      [S in (typeof PARTICIPATION_STATES)[number]]: z.ZodMiniInt;
    },
  ),
});
readiness.register(z.globalRegistry, { id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;
