/** Said by whoever finds the mark of a restore (db/restoreMark.ts). */
export const HALF_RESTORED =
  'A restore has not finished on this database. Run it again: npm run fair -- restore <file> --replace';

/** Said by whoever would let people in by a password that anybody may know. */
export const demoInProduction = (count: number): string =>
  `There are demo accounts in the database (${count}), and anybody may know their password: NODE_ENV=production does not start with them. ` +
  'Run npm run fair -- remove-demo, or take another database.';

/** Why the product cannot start, in one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
