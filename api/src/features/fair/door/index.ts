export { doorRoutes } from './routes.ts';
