export { listEntries, type NamedAuditEntry } from './list.ts';
export { anonymiseAuditEntries, exportAuditEntries } from './personalData.ts';
export { audit, auditWithin } from './service.ts';
