export { viewsOfDay } from './ofDay.ts';
export { eraseCvTraces, exportCvTraces } from './personalData.ts';
export { cvRoutes } from './routes.ts';
