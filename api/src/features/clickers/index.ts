export { clickerRoutes } from './routes.ts';
export { sweepDeletedAreas } from './service.ts';
