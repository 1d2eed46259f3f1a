export { ACCESSIBILITY_LETTERS } from './letters.ts';
export { exportReports, forgetReporter, forgetReporters, hasReported } from './retention.ts';
export { accessibilityRoutes } from './routes.ts';
