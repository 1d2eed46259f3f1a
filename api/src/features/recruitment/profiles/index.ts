export { profileRoutes } from './routes.ts';
export { changeStudentProfile } from './studentProfile.ts';
