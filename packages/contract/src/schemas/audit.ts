import * as z from 'zod/mini';
import * as f from './fields.ts';
import { pagedQuery } from './paging.ts';

const auditValue = z.union([z.string(), z.number(), z.boolean()]);

/** One line of the audit log. The names are those of today; they are absent when the account is gone. */
export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** `thing.verbed`: `auth.loggedIn`, `company.created`, `student.deactivated`. */
  action: z.string(),
  actorType: z.optional(z.string()),
  actorName: z.optional(z.string()),
  targetType: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** Values that were changed; without `from` there was none, without `to` there is none any more. */
  changes: z.optional(
    z.array(z.object({ field: z.string(), from: z.optional(auditValue), to: z.optional(auditValue) })),
  ),
  /** Codes, counts and field names. */
  detail: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  ),
});
auditEntry.register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** `from` and `to`: days of the fair's calendar, both included. */
export const auditQuery = z
  .extend(pagedQuery(['at'], { action: z.string().check(z.maxLength(100)) }), {
    from: z.optional(z.iso.date('ENTER_DATE')),
    to: z.optional(z.iso.date('ENTER_DATE')),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      message: 'TO_NOT_BEFORE_FROM',
      path: ['to'],
    }),
  );
