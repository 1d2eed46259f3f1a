export { countCvViews } from './countViews.ts';
export { eraseCvTraces, exportCvTraces } from './personalData.ts';
export { cvRoutes } from './routes.ts';
