export { csvStream } from './csv.ts';
export { exporting, requirePurpose, sendTable, type Table, wordsFor } from './exporting.ts';
export { exportRoutes } from './routes.ts';
