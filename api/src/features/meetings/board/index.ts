export { attendanceRoutes } from './attendance/routes.ts';
export { fillRoutes } from './fill/routes.ts';
export { boardRoutes } from './routes.ts';
