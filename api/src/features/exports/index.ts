export { csvStream } from './csv.ts';
export {
  type AuditedTable,
  exporting,
  requirePurpose,
  sendFields,
  sendTable,
  type Table,
  wordsFor,
} from './exporting.ts';
export { exportRoutes } from './routes.ts';
