export { heldUntil } from './heldUntil.ts';
export { languageOfKeeper } from './keepLink.ts';
export { RETENTION_LETTERS } from './letters.ts';
export { retentionRoutes } from './routes.ts';
export { startRetention } from './worker.ts';
