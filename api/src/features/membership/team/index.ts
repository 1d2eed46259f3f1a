export { TEAM_LETTERS } from './letters.ts';
export { removeMember } from './remove.ts';
export { teamRoutes } from './routes.ts';
