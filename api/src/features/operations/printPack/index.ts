export { printPackRoutes } from './routes.ts';
