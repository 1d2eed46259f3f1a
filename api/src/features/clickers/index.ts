export { clickerRoutes } from './routes.ts';
export { AREA_FIELDS, everyArea, sweepDeletedAreas } from './service.ts';
