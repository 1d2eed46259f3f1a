export { catalogueRoutes } from './routes.ts';
export { publicCatalogue } from './service.ts';
