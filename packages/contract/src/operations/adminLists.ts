import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';
import { PARTICIPATION_STATES } from '../recruitment/participations.rules.ts';

/** An application as admins see it, without the company's notes and rating. */
export const adminApplication = z.object({
  id: f.id,
  /** Absent once the application is anonymous. */
  studentId: z.optional(f.id),
  name: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  slug: z.string(),
  companyName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** Set on a decline that the student still sees as pending. */
  held: z.optional(z.literal(true)),
  appliedAt: f.instant,
  decidedAt: z.optional(f.instant),
  hasMeeting: z.boolean(),
});
adminApplication.register(z.globalRegistry, { id: 'AdminApplication' });
export type AdminApplication = z.infer<typeof adminApplication>;

export const listAdminApplications = defineCall({
  id: 'listAdminApplications',
  summary: 'Lists the applications of the fair, newest first. `q` searches the names of students.',
  methods: ['GET'],
  path: '/admin/applications',
  access: ['admin'],
  ofAnyEdition: true,
  query: pagedQuery(
    ['appliedAt'],
    {
      /** Slug of a company. */
      company: f.lookup(100),
      program: f.namedProgram,
      status: z.enum(APPLICATION_STATUSES, 'NO_SUCH_STATUS'),
    },
    editionAsked,
  ),
  status: 200,
  reply: z.array(adminApplication),
  paged: true,
});

/** Maximum number of students, and of companies, that a search returns. */
export const MOST_SEARCH_RESULTS = 8;

/** The people and companies found by one search, best matches first. */
export const searchResults = z.object({
  students: z.array(z.object({ id: f.id, name: z.string(), email: z.string(), program: f.program })),
  companies: z.array(
    z.object({
      slug: z.string(),
      companyName: z.string(),
      /** The first owner. The search may have found the company by this person. */
      contact: z.string(),
      /** State at the current fair; absent for a company that is not at the fair. */
      state: z.optional(z.enum(PARTICIPATION_STATES)),
    }),
  ),
});
searchResults.register(z.globalRegistry, { id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResults>;

export const searchEverything = defineCall({
  id: 'searchEverything',
  summary: 'Searches students by name and email, and companies by name, contact and slug.',
  description: 'Returns at most 8 of each. Words match as in the lists.',
  methods: ['GET'],
  path: '/admin/search',
  access: ['admin'],
  query: z.strictObject({ q: f.lookup(LIMITS.search) }),
  status: 200,
  reply: searchResults,
});
