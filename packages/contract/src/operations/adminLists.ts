import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';
import { PARTICIPATION_STATES } from '../recruitment/participations.rules.ts';

/** An application as admins see it. It does not include the company's notes and rating. */
export const adminApplication = z.object({
  id: f.id,
  /** Absent after the application has been made anonymous. */
  studentId: z.optional(f.id),
  name: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  slug: z.string(),
  companyName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** True if the application is declined, but the student still sees it as pending. */
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
      /** Slug of the company. */
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

/** Maximum number of students that a search returns, and maximum number of companies. */
export const MOST_SEARCH_RESULTS = 8;

/** The students and companies that a search has found, each sorted by name. */
export const searchResults = z.object({
  students: z.array(z.object({ id: f.id, name: z.string(), email: z.string(), program: f.program })),
  companies: z.array(
    z.object({
      slug: z.string(),
      companyName: z.string(),
      /** Name of the company's first owner. The search also finds companies by this name. */
      contact: z.string(),
      /** State of the company's participation in the current fair. Absent if there is none. */
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
