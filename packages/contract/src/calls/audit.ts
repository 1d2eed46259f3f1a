import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { auditDigest, auditEntry, auditQuery, companyActivity, personFound } from '../schemas/audit.ts';
import * as f from '../schemas/fields.ts';
import { id } from '../schemas/fields.ts';
import { pagedQuery } from '../schemas/paging.ts';

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  summary:
    'Who did what to whom, newest first. The next page is `before` the last line; the total is at most 1,000.',
  methods: ['GET'],
  path: '/admin/audit',
  access: ['admin'],
  ofAnyEdition: true,
  query: auditQuery,
  status: 200,
  reply: z.array(auditEntry),
  paged: true,
});

export const listAuditDigests = defineCall({
  id: 'listAuditDigests',
  summary:
    'What the lines of each day were when it was over, newest first, and whether they still are: reckoned anew for the days of this page.',
  methods: ['GET'],
  path: '/admin/audit/digests',
  access: ['admin'],
  query: z.omit(pagedQuery(['day'], {}), { sort: true, q: true }),
  status: 200,
  reply: z.array(auditDigest),
  paged: true,
});

export const findPeople = defineCall({
  id: 'findPeople',
  summary: 'At most 10 people whose name or email has these words, or the one with this id.',
  methods: ['GET'],
  path: '/admin/people',
  access: ['admin'],
  query: z.strictObject({
    q: f.requiredText(200, 'ENTER_TEXT'),
  }),
  status: 200,
  reply: z.array(personFound),
});

export const listCompanyActivity = defineCall({
  id: 'listCompanyActivity',
  summary:
    'What was done in the name of the own company, and to it, in the last 90 days; newest first, at most 50, the next ones `before` the last.',
  methods: ['GET'],
  path: '/company/activity',
  access: ['company'],
  ability: 'team',
  query: z.strictObject({ before: z.optional(id) }),
  status: 200,
  reply: z.array(companyActivity),
});
