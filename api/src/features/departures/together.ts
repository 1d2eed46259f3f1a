import type { Outcome } from '@fair/contract';
import { someAtOnce } from '../../db/someAtOnce.ts';
import { asApiError } from '../../http/errors.ts';

/** As many are changed at a time. */
const AT_ONCE = 20;

/** What one is now, or why it stayed what it was. */
type OutcomeOf<T> = Outcome & Partial<T>;

/**
 * Changes each of these by itself, as one alone would be, and says what became of it. What fails for any other reason than
 * its own state is thrown: asked once more, what is done already stays.
 * @param change gives what is to be said of one that was changed
 */
export async function changeTogether<T extends object>(
  ids: readonly string[],
  change: (id: string) => Promise<T>,
): Promise<OutcomeOf<T>[]> {
  return someAtOnce(ids, AT_ONCE, (id) => outcomeOf(id, change));
}

async function outcomeOf<T extends object>(
  id: string,
  change: (id: string) => Promise<T>,
): Promise<OutcomeOf<T>> {
  try {
    return { ...(await change(id)), id };
  } catch (error) {
    const { code } = asApiError(error);
    if (code === 'NOT_FOUND' || code === 'HAS_MEETING') return { id, code } as OutcomeOf<T>;
    throw error;
  }
}
