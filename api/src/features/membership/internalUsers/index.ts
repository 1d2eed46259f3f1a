export { deleteInternalUser } from './remove.ts';
export { internalUserRoutes } from './routes.ts';
