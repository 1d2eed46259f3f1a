export { checkAllDays } from './digests/check.ts';
export { dueDays, recordDigests } from './digests/nightly.ts';
export { AUDIT_LETTERS } from './letters.ts';
export { auditRoutes } from './routes.ts';
