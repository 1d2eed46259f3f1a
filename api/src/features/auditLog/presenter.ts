import type { AuditEntry } from '@fair/contract';
import type { NamedAuditEntry } from '../../services/audit/index.ts';

/** A line of the audit log as admins read it. */
export function presentAuditEntry(entry: NamedAuditEntry): AuditEntry {
  const { _id, at, action, actorType, actorName, targetType, targetName, detail, changes } = entry;
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    action,
    ...(actorType && { actorType }),
    ...(actorName && { actorName }),
    ...(targetType && { targetType }),
    ...(targetName && { targetName }),
    ...(detail && { detail }),
    ...(changes && { changes }),
  };
}
