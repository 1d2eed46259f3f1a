import { isDuplicateKey } from './duplicateKey.ts';

/**
 * Number of attempts. A concurrent request that creates the same document makes the first attempt fail, and the next one
 * finds the document. Further attempts are for a document that is replaced meanwhile, and for random codes that are taken.
 */
const ATTEMPTS = 5;

/**
 * Runs an operation that looks for a document and creates it if it is missing. Retries if a unique index rejects the
 * new document.
 */
export async function untilUnique<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
