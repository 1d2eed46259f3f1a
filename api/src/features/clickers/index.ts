export { clickerRoutes } from './routes.ts';
export { AREA_FIELDS, copyAreas, everyArea, sweepDeletedAreas } from './service.ts';
