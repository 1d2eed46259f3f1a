export { PLANNING_TOPICS } from './live.ts';
export { planningRoutes } from './routes.ts';
export { releaseHeldSlots } from './slots.ts';
