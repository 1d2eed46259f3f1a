export { STUDENT_FILE_LETTERS } from './letters.ts';
export { studentFileRoutes } from './routes.ts';
