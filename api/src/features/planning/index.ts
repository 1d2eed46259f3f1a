export { answerFair } from './answerFair.ts';
export { copySettings } from './copySettings.ts';
export { PLANNING_TOPICS } from './live.ts';
export { eraseTimesOf, hasTimes } from './personalData.ts';
export { planningRoutes } from './routes.ts';
export { releaseHeldSlots } from './slots.ts';
