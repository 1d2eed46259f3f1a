import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { lines } from '../common/invisible.ts';
import { pagedQuery, queryFlag } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { decidedBy } from '../membership/team.ts';
import { month, spokenLanguage, storedStudentFacts } from '../people/studentProfile.ts';
import { STUDY_YEARS, type StudyYear } from '../people/students.rules.ts';
import { APPLICATION_STATUSES, DECISIONS_AT_ONCE, RATING_FILTERS, RATINGS } from './applications.rules.ts';

const applicationStatus = z.enum(APPLICATION_STATUSES);

/** An application as the student sees it. */
export const studentApplication = z.object({
  id: f.id,
  slug: z.string(),
  companyName: z.string(),
  appliedAt: f.instant,
  accepted: z.boolean(),
  status: applicationStatus,
  /**
   * True if the student has not read the current sentence about the email address yet (`confirmContactText`). Until
   * then, the company does not see the address.
   */
  contactTextDue: z.optional(z.literal(true)),
});
studentApplication.register(z.globalRegistry, { id: 'StudentApplication' });
export type StudentApplication = z.infer<typeof studentApplication>;

/**
 * Id of a decision, and time until which the company can undo it. The mails about the decision are sent after this
 * time.
 */
export const takeBack = z.object({ id: f.id, until: f.instant });
takeBack.register(z.globalRegistry, { id: 'TakeBack' });

/** An application as the company sees it. */
export const companyApplication = z.object({
  id: f.id,
  slug: z.string(),
  name: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  ...storedStudentFacts,
  /**
   * The student's email address. Absent unless the application is accepted, the decision can no longer be undone, the
   * student is active, and the student has read the sentence next to the Apply button. Companies see it for at
   * most 60 days after the fair.
   */
  email: z.optional(z.string()),
  appliedAt: f.instant,
  accepted: z.boolean(),
  status: applicationStatus,
  /**
   * Member who decided on the application, and time of the decision. Absent while the application is pending, and if
   * the decision was made before this was recorded.
   */
  decidedBy: z.optional(decidedBy),
  /** Position among the applicants on reserve, where 1 is next. */
  reserveRank: z.optional(z.int()),
  hasCv: z.boolean(),
  /** True if the student's account is deactivated. Absent if it is active. */
  inactive: z.optional(z.literal(true)),
  /** True if the application is declined, but the student still sees it as pending. */
  held: z.optional(z.literal(true)),
  /** Whether the application has a live meeting: a booked one, or an offer to a student on the waitlist. */
  hasMeeting: z.boolean(),
  notes: z.optional(z.string()),
  rating: z.optional(z.literal(RATINGS)),
  /** The latest decision. Absent if it can no longer be undone. */
  takeBack: z.optional(takeBack),
});
companyApplication.register(z.globalRegistry, { id: 'CompanyApplication' });
export type CompanyApplication = z.infer<typeof companyApplication>;

/**
 * A company's decision about an application. A rank is only allowed for the status reserve. Applicants on reserve
 * without a rank come last.
 */
export const applicationDecision = z
  .strictObject({
    status: f.listedStatus,
    reserveRank: z.optional(z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'), z.lte(1000, 'AT_MOST'))),
  })
  .check(
    z.refine(({ status, reserveRank }) => reserveRank === undefined || status === 'reserve', {
      message: 'ONLY_RESERVES_RANK',
      path: ['reserveRank'],
    }),
  );

/** Query parameters of a company's list of applicants: filters and sort orders. */
export const applicantsQuery = pagedQuery(['appliedAt', 'name', 'rating'], {
  accepted: queryFlag,
  status: f.listedStatus,
  program: f.namedProgram,
  rating: z.enum(RATING_FILTERS, 'CHOOSE_RATING'),
  hasCv: queryFlag,
  /** Year of study as a digit, or `graduated`. */
  studyYear: z.enum(STUDY_YEARS.map(String) as `${StudyYear}`[], 'CHOOSE_STUDY_YEAR'),
  /** Earliest month of graduation, as YYYY-MM. The month itself is included. */
  graduatesFrom: month,
  /** Latest month of graduation, as YYYY-MM. The month itself is included. */
  graduatesTo: month,
  language: spokenLanguage,
});

/** The same decision about several applications. */
export const applicationDecisions = z.strictObject({
  ids: z.array(f.id).check(
    z.minLength(1, 'CHOOSE_APPLICANTS'),
    z.maxLength(DECISIONS_AT_ONCE, 'AT_MOST'),
    z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
  ),
  status: f.listedStatus,
});

/**
 * Result for one application: its new status, or the code of the reason why it did not change. Results are in the order
 * of the request.
 */
export const decisionOutcome = z.object({
  id: f.id,
  status: z.optional(f.listedStatus),
  code: z.optional(z.enum(['NOT_FOUND', 'HAS_MEETING', 'STUDENT_INACTIVE'])),
});
decisionOutcome.register(z.globalRegistry, { id: 'DecisionOutcome' });
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/**
 * The company's notes on an applicant and the rating that it gives the applicant. Absent fields stay unchanged; null or
 * an empty text clears a field.
 */
export const applicationReview = z.strictObject({
  notes: z.optional(
    z.nullable(z.string('ENTER_TEXT').check(...lines, z.maxLength(5000, 'AT_MOST_CHARACTERS'))),
  ),
  rating: z.optional(z.nullable(z.literal(RATINGS, 'CHOOSE_RATING'))),
});

/** Number of a company's free times, and number of accepted applicants who still need one. */
export const meetingRoom = z.object({
  /** Number of future times that are neither blocked nor taken. */
  freeTimes: z.int(),
  /** Number of accepted applications without a meeting. Applications of inactive students do not count. */
  acceptedWithoutMeeting: z.int(),
});
meetingRoom.register(z.globalRegistry, { id: 'MeetingRoom' });
export type MeetingRoom = z.infer<typeof meetingRoom>;

/** A company's declines that the students cannot see yet. */
export const heldDeclines = z.object({
  /** Whether new declines are hidden from students until the company releases them. */
  hold: z.boolean(),
  /** Number of declines that the company has not released yet. */
  held: z.int(),
});
heldDeclines.register(z.globalRegistry, { id: 'HeldDeclines' });

export const listCompanyApplications = defineCall({
  id: 'listCompanyApplications',
  summary: "Lists the company's applicants.",
  methods: ['GET'],
  path: '/company/applications',
  access: ['company'],
  ability: 'applicants',
  query: applicantsQuery,
  status: 200,
  reply: z.array(companyApplication),
  paged: true,
});

export const getMeetingRoom = defineCall({
  id: 'getMeetingRoom',
  summary: 'Counts the free meeting times and the accepted applicants without a meeting.',
  methods: ['GET'],
  path: '/company/applications/room',
  access: ['company'],
  ability: 'applicants',
  status: 200,
  reply: meetingRoom,
});

export const decideApplication = defineCall({
  id: 'decideApplication',
  summary: 'Accepts an application (`status: true`) or takes the acceptance back (`status: false`).',
  methods: ['POST'],
  path: '/company/applications',
  access: ['company'],
  ability: 'decide',
  body: z.strictObject({ id: f.id, status: f.flag }),
  endsWithFair: true,
  status: 200,
  reply: z.object({ accepted: z.boolean() }),
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'HAS_MEETING', 'STUDENT_INACTIVE'],
});

export const decideApplications = defineCall({
  id: 'decideApplications',
  summary: 'Decides on up to 200 applications, each independently of the others.',
  description:
    'If the reply contains `takeBack`, the decision can be undone for 10 seconds; its mails wait until then.',
  methods: ['POST'],
  path: '/company/applications/decisions',
  access: ['company'],
  ability: 'decide',
  body: applicationDecisions,
  endsWithFair: true,
  status: 200,
  reply: z.object({ outcomes: z.array(decisionOutcome), takeBack: z.optional(takeBack) }),
  errors: ['FAIR_CANCELLED'],
});

export const takeDecisionBack = defineCall({
  id: 'takeDecisionBack',
  summary:
    'Undoes a decision: the applications get their previous status, and no mail is sent. An application with a meeting booked since is not changed.',
  description: '`id` is the id of a decision, or of an application to undo its latest decision.',
  methods: ['POST'],
  path: '/company/applications/decisions/:id/takeback',
  access: ['company'],
  ability: 'decide',
  params: z.object({ id: f.id }),
  status: 200,
  reply: z.object({ outcomes: z.array(decisionOutcome) }),
  errors: ['NOT_FOUND', 'HAS_MEETING', 'TAKE_BACK_OVER'],
});

const declines = {
  path: '/company/declines',
  access: ['company'],
  status: 200,
  reply: heldDeclines,
} as const;

export const getHeldDeclines = defineCall({
  id: 'getHeldDeclines',
  summary:
    'Returns whether new declines are held back, and the number of held ones. Their students see the application as pending.',
  methods: ['GET'],
  ...declines,
  ability: 'applicants',
});

export const holdDeclines = defineCall({
  id: 'holdDeclines',
  summary:
    'Sets whether new declines are held back or shown at once. Declines already held back stay so until they are released.',
  methods: ['PATCH'],
  ...declines,
  ability: 'decide',
  body: z.strictObject({ hold: f.flag }),
});

export const releaseDeclines = defineCall({
  id: 'releaseDeclines',
  summary:
    'Shows all held declines to their students and mails them. Fails with DECLINES_CHANGED if their number differs from `count`, the number shown to the caller.',
  methods: ['POST'],
  path: '/company/declines/release',
  access: ['company'],
  ability: 'decide',
  body: z.strictObject({ count: z.int('ENTER_WHOLE_NUMBER').check(z.gte(0, 'AT_LEAST')) }),
  endsWithFair: true,
  status: 200,
  reply: z.object({ released: z.int() }),
  errors: ['FAIR_CANCELLED', 'DECLINES_CHANGED'],
});

export const listStudentApplications = defineCall({
  id: 'listStudentApplications',
  summary: "Lists the student's applications, newest first.",
  methods: ['GET'],
  path: '/student/apply',
  access: ['student'],
  status: 200,
  reply: z.array(studentApplication),
});

export const submitApplication = defineCall({
  id: 'submitApplication',
  summary: 'Applies to a company; each student can apply to a company once.',
  methods: ['POST'],
  path: '/student/apply',
  access: ['student'],
  body: z.strictObject({
    slug: f.requiredText(100, 'CHOOSE_COMPANY'),
    /**
     * Version of the sentence about the email address that was shown next to the Apply button. Absent if it was not
     * shown.
     */
    contactTextVersion: z.optional(f.textVersion),
  }),
  endsWithFair: true,
  status: 201,
  reply: studentApplication,
  errors: [
    'EMAIL_NOT_CONFIRMED',
    'FAIR_CANCELLED',
    'ALREADY_APPLIED',
    'COMPANY_NOT_FOUND',
    'APPLYING_NOT_OPEN',
    'APPLYING_CLOSED',
    'PROFILE_NOT_CONFIRMED',
  ],
});

export const confirmContactText = defineCall({
  id: 'confirmContactText',
  summary:
    "Records that the student has read the sentence about the email address, for all of the student's applications to this fair.",
  description:
    'Pages send it by themselves when they show the sentence beside an application with `contactTextDue`. A repeated request has no effect.',
  methods: ['PUT'],
  path: '/student/apply/contact-text',
  access: ['student'],
  body: z.strictObject({ version: f.textVersion }),
  status: 204,
  errors: ['STALE_VERSION'],
});
