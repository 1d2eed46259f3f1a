import * as z from 'zod/mini';
import { APPLICATION_STATUSES } from '../domain/meetings.ts';
import { fairProgram } from './fair.ts';
import * as f from './fields.ts';

const applicationStatus = z.enum(APPLICATION_STATUSES);
const fairOfYear = {
  year: z.int(),
  name: z.object({ en: z.string(), sv: z.string() }),
  /** By whose clocks its times are. */
  timeZone: z.string(),
};

/** What a student did at a fair that is over; without slug and name the company is gone. */
const pastApplication = z.object({
  slug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  appliedAt: f.instant,
  status: applicationStatus,
  /** The meeting it led to. */
  meeting: z.optional(z.object({ startsAt: f.instant, endsAt: f.instant, table: z.string() })),
});
export const studentHistory = z.array(z.object({ ...fairOfYear, applications: z.array(pastApplication) }));
studentHistory.register(z.globalRegistry, { id: 'StudentHistory' });
export type StudentHistory = z.infer<typeof studentHistory>;

/** What a company had at a fair that is over, in numbers. */
export const companyHistory = z.array(
  z.object({
    ...fairOfYear,
    /** Its own; absent: those of the product. */
    programs: z.optional(z.array(fairProgram)),
    applications: z.int(),
    accepted: z.int(),
    meetings: z.int(),
    /** Of those, who came. */
    met: z.int(),
  }),
);
companyHistory.register(z.globalRegistry, { id: 'CompanyHistory' });
export type CompanyHistory = z.infer<typeof companyHistory>;

/** One of those who applied then; without a name nobody knows any more who it was. */
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
