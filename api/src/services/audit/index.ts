export { changesOf } from './changes.ts';
export { listEntries, type NamedAuditEntry } from './list.ts';
export { anonymiseAuditEntries, exportAuditEntries } from './personalData.ts';
export { type AuditEvent, audit, auditAll, auditWithin, byWhom } from './service.ts';
