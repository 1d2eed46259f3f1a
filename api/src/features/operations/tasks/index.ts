export { taskRoutes } from './routes.ts';
export { listStartTasks } from './startTasks.ts';
export { whatIsMissing } from './whatIsMissing.ts';
