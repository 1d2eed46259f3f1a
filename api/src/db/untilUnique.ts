import { isDuplicateKey } from './duplicateKey.ts';

/**
 * Maximum number of attempts. If a concurrent request creates the same document, the first attempt fails and the
 * second one finds that document. Further attempts are needed if the document is replaced in the meantime, or if a
 * random code is taken.
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
