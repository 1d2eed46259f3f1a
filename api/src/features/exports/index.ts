export { csvStream } from './csv.ts';
export {
  type AuditedTable,
  exporting,
  requirePurpose,
  sendFields,
  sendTable,
  wordsFor,
} from './exporting.ts';
export { exportRoutes } from './routes.ts';
