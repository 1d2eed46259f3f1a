export { DECISION_LETTERS } from './letters.ts';
export { notifyDecisions } from './notify.ts';
export { decisionRoutes } from './routes.ts';
