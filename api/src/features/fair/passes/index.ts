export { passByTypedCode, passesByCode } from './find.ts';
export { endPasses, passesOf, passOf } from './issue.ts';
export type { Pass } from './model.ts';
export { erasePasses, erasePassesOfAll, exportPasses } from './personalData.ts';
export { presentCodes } from './presenter.ts';
export { PASS_PURGING } from './retention.ts';
export { passRoutes } from './routes.ts';
