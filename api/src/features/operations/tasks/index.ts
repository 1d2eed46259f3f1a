export { taskRoutes } from './routes.ts';
export { whatIsMissing } from './whatIsMissing.ts';
