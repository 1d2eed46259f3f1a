export { DECISION_LETTERS } from './letters.ts';
export { decisionRoutes } from './routes.ts';
export { tellDecisions } from './tell.ts';
