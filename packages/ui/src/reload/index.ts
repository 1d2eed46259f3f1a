export { reloadIfGone } from './reloadIfGone.ts';
export { reloadOnceFor } from './reloadOnce.ts';
