export { clickerRoutes } from './routes.ts';
export { AREA_FIELDS, copyAreas, exportAreas, sweepDeletedAreas } from './service.ts';
