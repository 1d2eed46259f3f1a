export { giveConsent } from './consents.ts';
export { countCvViews } from './countViews.ts';
export { eraseCvTraces, exportCvTraces } from './personalData.ts';
export { cvRoutes } from './routes.ts';
