export { languageOfSubscriber } from './choices.ts';
export { mailRoutes } from './routes.ts';
