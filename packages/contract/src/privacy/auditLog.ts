import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { id } from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked, pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { AUDIT_GROUPS } from './auditLog.rules.ts';

const auditValue = z.union([z.string(), z.number(), z.boolean()]);
/** Changed values; `from` is absent if the field had no value, `to` if it has none now. */
const changes = z.optional(
  z.array(z.object({ field: z.string(), from: z.optional(auditValue), to: z.optional(auditValue) })),
);
/** Codes, counts and field names. */
const detail = z.optional(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);

/** One audit entry. Names are current names; they are absent once the account is deleted. */
export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** `thing.verbed`: `auth.loggedIn`, `company.created`, `student.deactivated`. */
  action: z.string(),
  /** Id of the acting account, while it exists; a value for `filter[person]`. */
  actorId: z.optional(f.id),
  actorType: z.optional(z.string()),
  actorName: z.optional(z.string()),
  /** Account affected by the action; for an application, its student. */
  targetPersonId: z.optional(f.id),
  targetType: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** Slug of the company concerned, while it exists; a value for `filter[company]`. */
  companySlug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  /** Year of the edition that was current. */
  edition: z.optional(z.int()),
  reason: z.optional(z.string()),
  changes,
  detail,
  /** `X-Request-Id` of the request. */
  requestId: z.optional(z.string()),
  /** Network (/24 or /48) that a login or similar action came from. */
  network: z.optional(z.string()),
});
auditEntry.register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const NARROWED_BY = {
  action: f.lookup(100),
  /** Acting or affected account. */
  person: f.id,
  /** Slug of the company. */
  company: f.slug,
  group: z.enum(AUDIT_GROUPS, 'CHOOSE_GROUP'),
  /** Year of the edition. */
  edition: z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR')),
};
/** Days in the fair's calendar, both included. */
const DAYS = { from: z.optional(z.iso.date('ENTER_DATE')), to: z.optional(z.iso.date('ENTER_DATE')) };
type Days = { readonly [K in keyof typeof DAYS]?: string | undefined };

const inOrder = () =>
  z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'TO_NOT_BEFORE_FROM',
    path: ['to'],
  });

/** Accepts `edition` as well as `filter[edition]`, because every list takes the year of a past fair as `edition`. */
const paged = pagedQuery(['at'], NARROWED_BY, editionAsked);

/** `before`: returns the entries that follow this one in the requested order, instead of `page`. */
export const auditQuery = z.extend(paged, { ...DAYS, before: z.optional(f.id) }).check(inOrder());

/** The same filters for an export, which has no pages. */
export const auditExportQuery = z.extend(z.omit(paged, { page: true, pageSize: true, q: true }), DAYS);

/** A person whose entries can be requested. */
export const personFound = z.object({
  id: f.id,
  name: z.string(),
  email: z.string(),
  type: z.string(),
  /** Company of a company member. */
  companyName: z.optional(z.string()),
});
personFound.register(z.globalRegistry, { id: 'PersonFound' });
export type PersonFound = z.infer<typeof personFound>;

/** Digest of a day's entries when the day ended, and whether it still matches. */
export const auditDigest = z.object({
  /** Day in the fair's calendar. */
  day: z.iso.date(),
  /** Number of entries when the digest was made. */
  entries: z.int(),
  sha256: z.string(),
  /** Whether the entries that are stored now for that day give the same digest. */
  ok: z.boolean(),
  /** Number of entries of that day now. */
  found: z.int(),
});
auditDigest.register(z.globalRegistry, { id: 'AuditDigest' });
export type AuditDigest = z.infer<typeof auditDigest>;

/** One line of a company's activity. Admins are not named. */
export const companyActivity = z.object({
  id: f.id,
  at: f.instant,
  action: z.string(),
  by: z.enum(['member', 'admin', 'student']),
  /** Name of the acting member, while they belong to the team. */
  name: z.optional(z.string()),
  /** Name of the student or member the action was done to, while the account exists. */
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
