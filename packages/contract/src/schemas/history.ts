import * as z from 'zod/mini';
import { APPLICATION_STATUSES } from '../domain/meetings.ts';
import { fairProgram } from './fair.ts';
import * as f from './fields.ts';

const applicationStatus = z.enum(APPLICATION_STATUSES);
const fairOfYear = {
  year: z.int(),
  name: z.object({ en: z.string(), sv: z.string() }),
  /** Time zone of the times below. */
  timeZone: z.string(),
};

/** A student's application at a past fair; slug and name are absent once the company is deleted. */
const pastApplication = z.object({
  slug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  appliedAt: f.instant,
  status: applicationStatus,
  /** The meeting that followed. */
  meeting: z.optional(z.object({ startsAt: f.instant, endsAt: f.instant, table: z.string() })),
});
export const studentHistory = z.array(z.object({ ...fairOfYear, applications: z.array(pastApplication) }));
studentHistory.register(z.globalRegistry, { id: 'StudentHistory' });
export type StudentHistory = z.infer<typeof studentHistory>;

/** A company's figures at a past fair. */
export const companyHistory = z.array(
  z.object({
    ...fairOfYear,
    /** The fair's own programs; absent: the product's. */
    programs: z.optional(z.array(fairProgram)),
    applications: z.int(),
    accepted: z.int(),
    meetings: z.int(),
    /** Number of those meetings that the student attended. */
    met: z.int(),
  }),
);
companyHistory.register(z.globalRegistry, { id: 'CompanyHistory' });
export type CompanyHistory = z.infer<typeof companyHistory>;

/** An applicant of a past fair; without a name once the account is deleted. */
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
