export { ACCESSIBILITY_LETTERS } from './letters.ts';
export { eraseExpiredReporters, eraseReporter, exportReports, hasReported } from './retention.ts';
export { accessibilityRoutes } from './routes.ts';
