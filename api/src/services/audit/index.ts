export { listEntries, type NamedAuditEntry } from './list.ts';
export { anonymiseAuditEntries, exportAuditEntries } from './personalData.ts';
export { type AuditEvent, audit, auditAll, auditWithin } from './service.ts';
