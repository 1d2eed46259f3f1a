export { csvStream } from './csv.ts';
export { exportRoutes } from './routes.ts';
