import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { id } from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { AUDIT_GROUPS } from './auditLog.rules.ts';

const auditValue = z.union([z.string(), z.number(), z.boolean()]);
/**
 * Changed fields with their former and new values. `from` is absent if the field was empty before, `to` if it is empty
 * now.
 */
const changes = z.optional(
  z.array(z.object({ field: z.string(), from: z.optional(auditValue), to: z.optional(auditValue) })),
);
/** Further details of the action: codes, numbers and names of fields. */
const detail = z.optional(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);

/**
 * An entry of the audit log. It contains the names that accounts have now. A name is absent if the account has been
 * deleted.
 */
export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** Name of the action, for example `auth.loggedIn`, `company.created` or `student.deactivated`. */
  action: z.string(),
  /**
   * Id of the account that performed the action, for `filter[person]`. Absent if the account has been deleted, and for
   * actions of the system.
   */
  actorId: z.optional(f.id),
  actorType: z.optional(z.string()),
  actorName: z.optional(z.string()),
  /** Id of the account that the action affected. For an action on an application, this is the student's account. */
  targetPersonId: z.optional(f.id),
  targetType: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** Slug of the company that the action concerned, for `filter[company]`. Absent if the company has been deleted. */
  companySlug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  /** Year of the fair that was the current one at the time of the action. */
  edition: z.optional(z.int()),
  reason: z.optional(z.string()),
  changes,
  detail,
  /** Id of the request, from its header `X-Request-Id`. */
  requestId: z.optional(z.string()),
  /** Network of the client (/24 for IPv4, /48 for IPv6). Only for actions of the group `auth`. */
  network: z.optional(z.string()),
});
auditEntry.register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const NARROWED_BY = {
  action: f.lookup(100),
  /** Id of an account that performed the action or was affected by it. */
  person: f.id,
  /** Slug of a company. */
  company: f.slug,
  group: z.enum(AUDIT_GROUPS, 'CHOOSE_GROUP'),
  /** Year of a fair. */
  edition: z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR')),
};
/** First and last day of the entries in the fair's time zone, both included. */
const DAYS = { from: z.optional(z.iso.date('ENTER_DATE')), to: z.optional(z.iso.date('ENTER_DATE')) };
type Days = { readonly [K in keyof typeof DAYS]?: string | undefined };

const inOrder = () =>
  z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'TO_NOT_BEFORE_FROM',
    path: ['to'],
  });

/**
 * Query parameters of the list. The year can be given as `edition` too, because all lists take it as `edition`, and
 * here it is also a filter (`filter[edition]`).
 */
const paged = pagedQuery(['at'], NARROWED_BY, editionAsked);

/**
 * Query parameters of the list with `before`: the id of the entry after which the list continues. It replaces `page`.
 */
export const auditQuery = z.extend(paged, { ...DAYS, before: z.optional(f.id) }).check(inOrder());

/** Query parameters of an export: the filters of the list, without pages. */
export const auditExportQuery = z.extend(z.omit(paged, { page: true, pageSize: true, q: true }), DAYS);

/** A person for whose audit entries an admin can search. */
export const personFound = z.object({
  id: f.id,
  name: z.string(),
  email: z.string(),
  type: z.string(),
  /** Name of the company, if the person is a company member. */
  companyName: z.optional(z.string()),
});
personFound.register(z.globalRegistry, { id: 'PersonFound' });
export type PersonFound = z.infer<typeof personFound>;

/**
 * Digest of the audit entries of a day, calculated after the day ended, and whether the stored entries still match it.
 */
export const auditDigest = z.object({
  /** Day in the fair's time zone. */
  day: z.iso.date(),
  /** Number of entries when the digest was calculated. */
  entries: z.int(),
  sha256: z.string(),
  /** Whether the entries stored now give the same digest. */
  ok: z.boolean(),
  /** Number of entries of this day that are stored now. */
  found: z.int(),
});
auditDigest.register(z.globalRegistry, { id: 'AuditDigest' });
export type AuditDigest = z.infer<typeof auditDigest>;

/** An entry in a company's activity. Admins are not named in it. */
export const companyActivity = z.object({
  id: f.id,
  at: f.instant,
  action: z.string(),
  by: z.enum(['member', 'admin', 'student']),
  /** Name of the team member who performed the action. Absent if the member has left the team. */
  name: z.optional(z.string()),
  /** Name of the student or member whom the action affected. Absent if the account has been deleted. */
  target: z.optional(z.string()),
  reason: z.optional(z.string()),
  changes,
  detail,
});
companyActivity.register(z.globalRegistry, { id: 'CompanyActivity' });
export type CompanyActivity = z.infer<typeof companyActivity>;

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  summary: 'Lists the entries of the audit log, newest first.',
  description:
    'Request the next page with the id of the last entry as `before`. The reported total is at most 1,000.',
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
    'Lists the digests of the audit log by day, newest first, and whether they still match; the days of the page are recalculated for each request.',
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
  summary: 'Finds up to 10 people by words in name or email, or the person with the given id.',
  methods: ['GET'],
  path: '/admin/people',
  access: ['admin'],
  query: z.strictObject({
    q: f.requiredText(LIMITS.search, 'ENTER_TEXT'),
  }),
  status: 200,
  reply: z.array(personFound),
});

export const listCompanyActivity = defineCall({
  id: 'listCompanyActivity',
  summary:
    "Lists what was done by and to the caller's company in the last 90 days, newest first, 50 entries at a time.",
  description: 'Request the next entries with the id of the last one as `before`.',
  methods: ['GET'],
  path: '/company/activity',
  access: ['company'],
  ability: 'team',
  query: z.strictObject({ before: z.optional(id) }),
  status: 200,
  reply: z.array(companyActivity),
});
