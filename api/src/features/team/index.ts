export { TEAM_LETTERS } from './letters.ts';
export { teamRoutes } from './routes.ts';
