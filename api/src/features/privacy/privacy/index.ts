export { deleteStudent } from './deleteAccount.ts';
export { privacyRoutes } from './routes.ts';
