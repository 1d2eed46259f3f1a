import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { fairProgram } from '../fair/fair.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';

const applicationStatus = z.enum(APPLICATION_STATUSES);
const fairOfYear = {
  year: z.int(),
  name: z.object({ en: z.string(), sv: z.string() }),
  /** Time zone in which pages show the times of the fair. */
  timeZone: z.string(),
};

/** A student's application at a past fair. Slug and name of the company are absent if the company has been deleted. */
const pastApplication = z.object({
  slug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  appliedAt: f.instant,
  status: applicationStatus,
  /** The student's meeting with the company, if any. */
  meeting: z.optional(z.object({ startsAt: f.instant, endsAt: f.instant, table: z.string() })),
});
export const studentHistory = z.array(z.object({ ...fairOfYear, applications: z.array(pastApplication) }));
studentHistory.register(z.globalRegistry, { id: 'StudentHistory' });
export type StudentHistory = z.infer<typeof studentHistory>;

/** Numbers of a company's applications and meetings at each past fair. */
export const companyHistory = z.array(
  z.object({
    ...fairOfYear,
    /** The fair's own list of programs. Absent if the fair used the product's list. */
    programs: z.optional(z.array(fairProgram)),
    applications: z.int(),
    accepted: z.int(),
    meetings: z.int(),
    /** Number of meetings that the student attended. */
    met: z.int(),
  }),
);
companyHistory.register(z.globalRegistry, { id: 'CompanyHistory' });
export type CompanyHistory = z.infer<typeof companyHistory>;

/** An applicant of a past fair. The name is absent if the account has been deleted. */
export const pastApplicant = z.object({
  id: f.id,
  name: z.optional(z.string()),
  program: f.program,
  appliedAt: f.instant,
  status: applicationStatus,
  meeting: z.optional(z.object({ startsAt: f.instant, endsAt: f.instant, table: z.string() })),
});
pastApplicant.register(z.globalRegistry, { id: 'PastApplicant' });
export type PastApplicant = z.infer<typeof pastApplicant>;

export const getStudentHistory = defineCall({
  id: 'getStudentHistory',
  summary: "Lists the student's applications and meetings at past fairs, newest fair first (at most 500).",
  methods: ['GET'],
  path: '/student/history',
  access: ['student'],
  status: 200,
  reply: studentHistory,
});

export const getCompanyHistory = defineCall({
  id: 'getCompanyHistory',
  summary: "Returns the company's number of applicants and meetings at past fairs, newest fair first.",
  methods: ['GET'],
  path: '/company/history',
  access: ['company'],
  ability: 'history',
  status: 200,
  reply: companyHistory,
});

export const listPastApplicants = defineCall({
  id: 'listPastApplicants',
  summary: "Lists the company's applicants at a past fair by name, without CVs and notes.",
  methods: ['GET'],
  path: '/company/history/:year',
  access: ['company'],
  ability: 'history',
  params: z.object({ year: z.string().check(z.regex(/^20\d\d$/)) }),
  query: z.omit(pagedQuery(['name'], {}), { sort: true, q: true }),
  status: 200,
  reply: z.array(pastApplicant),
  paged: true,
  errors: ['NOT_FOUND'],
});
