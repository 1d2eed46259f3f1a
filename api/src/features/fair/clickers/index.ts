export { clickerRoutes } from './routes.ts';
export { AREA_FIELDS, anyAreaQuery, copyAreas, exportAreas, sweepDeletedAreas } from './service.ts';
