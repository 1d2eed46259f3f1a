import * as z from 'zod/mini';
import * as f from './fields.ts';

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
  /** Codes, counts and field names. */
  detail: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  ),
});
auditEntry.register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
