/** Error message after a restore that was interrupted (db/restoreMark.ts). */
export const HALF_RESTORED =
  'A restore has not finished on this database. Run it again: npm run fair -- restore <file> --replace';

/**
 * Error message if the database contains demo accounts in production. Everybody can log in to them, because their
 * password is public.
 */
export const demoInProduction = (count: number): string =>
  `There are demo accounts in the database (${count}), and their password is public, so the API does not start with NODE_ENV=production. ` +
  'Run npm run fair -- remove-demo, or use another database.';

/**
 * Thrown when the product cannot start. The message is a single line, which the terminal shows without a stack trace.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
