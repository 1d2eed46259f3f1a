export { deleteStudent } from './deleteStudent.ts';
