export { AREA_FIELDS, exportAreas, exportQuarters, QUARTER_FIELDS } from './exports.ts';
export { clickerRoutes } from './routes.ts';
export { anyAreaQuery, copyAreas, countedAreas, sweepDeletedAreas } from './service.ts';
