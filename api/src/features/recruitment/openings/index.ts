export { copyOpenings } from './copy.ts';
export { OPENING_CHANGES } from './live.ts';
export { type OpeningSummary, openingSummaries, publicOpenings, todayOf } from './public.ts';
export { openingRoutes } from './routes.ts';
export { eraseOpenings } from './service.ts';
