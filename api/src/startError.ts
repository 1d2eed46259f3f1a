/** Said by whoever finds the mark of a restore (db/restoreMark.ts). */
export const HALF_RESTORED =
  'A restore has not finished on this database. Run it again: npm run fair -- restore <file> --replace';

/** Why the product cannot start, in one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
