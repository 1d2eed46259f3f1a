/** Message for an interrupted restore (db/restoreMark.ts). */
export const HALF_RESTORED =
  'A restore has not finished on this database. Run it again: npm run fair -- restore <file> --replace';

/** Message when demo accounts, whose password is public, would be reachable in production. */
export const demoInProduction = (count: number): string =>
  `There are demo accounts in the database (${count}), and their password is public, so the API does not start with NODE_ENV=production. ` +
  'Run npm run fair -- remove-demo, or use another database.';

/** Thrown when the product cannot start; its message is one line for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
