export { fairDayRoutes } from './routes.ts';
