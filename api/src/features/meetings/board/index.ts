export { attendanceRoutes } from './attendance/routes.ts';
export { countBookingState, knownBookingState } from './bookingCounts.ts';
export { fillRoutes } from './fill/routes.ts';
export { boardRoutes } from './routes.ts';
