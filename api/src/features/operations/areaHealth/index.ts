export { CANARY_CHANGES, findEnded } from './ended.ts';
export { areaHealthRoutes } from './routes.ts';
export { makePageToken } from './token.ts';
