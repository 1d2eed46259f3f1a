import * as z from 'zod/mini';
import { AUDIT_GROUPS } from '../domain/audit.ts';
import * as f from './fields.ts';
import { editionAsked } from './ofAnyEdition.ts';
import { pagedQuery } from './paging.ts';

const auditValue = z.union([z.string(), z.number(), z.boolean()]);
/** Values that were changed; without `from` there was none, without `to` there is none any more. */
const changes = z.optional(
  z.array(z.object({ field: z.string(), from: z.optional(auditValue), to: z.optional(auditValue) })),
);
/** Codes, counts and field names. */
const detail = z.optional(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
);

/** One line of the audit log. The names are those of today; they are absent when the account is gone. */
export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** `thing.verbed`: `auth.loggedIn`, `company.created`, `student.deactivated`. */
  action: z.string(),
  /** Of the account that acted, as long as there is one: what `filter[person]` takes. */
  actorId: z.optional(f.id),
  actorType: z.optional(z.string()),
  actorName: z.optional(z.string()),
  /** The account it was done to; of an application that of its student. */
  targetPersonId: z.optional(f.id),
  targetType: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** Whose company it concerns, while there is one: what `filter[company]` takes. */
  companySlug: z.optional(z.string()),
  companyName: z.optional(z.string()),
  /** The year of the fair that was current. */
  edition: z.optional(z.int()),
  reason: z.optional(z.string()),
  changes,
  detail,
  /** `X-Request-Id` of the request. */
  requestId: z.optional(z.string()),
  /** Of signing in and the like: where from, as its /24 or /48. */
  network: z.optional(z.string()),
});
auditEntry.register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const NARROWED_BY = {
  action: f.lookup(100),
  /** Who acted, or to whom it was done. */
  person: f.id,
  /** Its slug. */
  company: f.slug,
  group: z.enum(AUDIT_GROUPS, 'CHOOSE_GROUP'),
  /** Its year. */
  edition: z.string().check(z.regex(/^20\d\d$/, 'ENTER_YEAR')),
};
/** Days of the fair's calendar, both included. */
const DAYS = { from: z.optional(z.iso.date('ENTER_DATE')), to: z.optional(z.iso.date('ENTER_DATE')) };
type Days = { readonly [K in keyof typeof DAYS]?: string | undefined };

const inOrder = () =>
  z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'TO_NOT_BEFORE_FROM',
    path: ['to'],
  });

/** `edition` is the same as `filter[edition]`: in every list an old year is asked for in one way. */
const paged = pagedQuery(['at'], NARROWED_BY, editionAsked);

/** `before`: the lines that follow this one in the order asked for, in place of `page`. */
export const auditQuery = z.extend(paged, { ...DAYS, before: z.optional(f.id) }).check(inOrder());

/** The same of an export, which has all of it. */
export const auditExportQuery = z.extend(z.omit(paged, { page: true, pageSize: true, q: true }), DAYS);

/** A person whose lines can be asked for. */
export const personFound = z.object({
  id: f.id,
  name: z.string(),
  email: z.string(),
  type: z.string(),
  /** Of somebody of a company. */
  companyName: z.optional(z.string()),
});
personFound.register(z.globalRegistry, { id: 'PersonFound' });
export type PersonFound = z.infer<typeof personFound>;

/** What the lines of a day were when the day was over, and whether they still are. */
export const auditDigest = z.object({
  /** Of the fair's calendar. */
  day: z.iso.date(),
  /** How many lines it had. */
  entries: z.int(),
  sha256: z.string(),
  /** Whether the lines of that day give the same digest today. */
  ok: z.boolean(),
  /** How many lines that day has today. */
  found: z.int(),
});
auditDigest.register(z.globalRegistry, { id: 'AuditDigest' });
export type AuditDigest = z.infer<typeof auditDigest>;

/** What owners of a company read of what was done in its name. Of an admin there is no name. */
export const companyActivity = z.object({
  id: f.id,
  at: f.instant,
  action: z.string(),
  by: z.enum(['member', 'admin', 'student']),
  /** Of the member, as long as it is one. */
  name: z.optional(z.string()),
  /** Name of the student or member that it was done to, as long as the account exists. */
  target: z.optional(z.string()),
  reason: z.optional(z.string()),
  changes,
  detail,
});
companyActivity.register(z.globalRegistry, { id: 'CompanyActivity' });
export type CompanyActivity = z.infer<typeof companyActivity>;
