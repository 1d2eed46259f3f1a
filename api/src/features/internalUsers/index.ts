export { internalUserRoutes } from './routes.ts';
