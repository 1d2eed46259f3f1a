export { activePasses, passByTypedCode, passesByCode } from './find.ts';
export { endPasses, passesOf, passOf } from './issue.ts';
export type { Pass } from './model.ts';
export { erasePasses, erasePassesOfAll, exportPasses, exportShareTokens } from './personalData.ts';
export { presentCodes } from './presenter.ts';
export { PASS_PURGING, SHARE_CODE_PURGING } from './retention.ts';
export { passRoutes } from './routes.ts';
export type { ShareToken } from './shareTokenModel.ts';
export {
  findShareToken,
  replaceShareTokens,
  replacingShareTokens,
  shareTokensByCode,
} from './shareTokens.ts';
