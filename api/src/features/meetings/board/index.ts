export { attendanceRoutes } from './attendance/routes.ts';
export { readBookingState } from './bookingCounts.ts';
export { fillRoutes } from './fill/routes.ts';
export { boardRoutes } from './routes.ts';
