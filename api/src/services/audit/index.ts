export { changesOf } from './changes.ts';
export { digestOf, firstEntryAt } from './digest.ts';
export {
  type AuditNarrowing,
  everyEntry,
  listEntries,
  type NamedAuditEntry,
  spanOfDays,
} from './list.ts';
export { anonymiseAuditEntries, exportAuditEntries } from './personalData.ts';
export { type AuditEvent, audit, auditAll, auditWithin, byWhom } from './service.ts';
export { signInsOf } from './signIns.ts';
