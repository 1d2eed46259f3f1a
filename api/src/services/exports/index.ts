export { csvStream } from './csv.ts';
export {
  type AuditedTable,
  exporting,
  exportLanguage,
  requirePurpose,
  sendFields,
  sendTable,
} from './exporting.ts';
