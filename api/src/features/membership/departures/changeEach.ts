import type { Outcome } from '@fair/contract';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { asApiError } from '../../../http/errors.ts';

/** Number of accounts changed in parallel. */
const CONCURRENCY = 20;

/** The new state of an account, or the error code that explains why the account is unchanged. */
type OutcomeOf<T> = Outcome & Partial<T>;

/**
 * Changes each account separately and returns the outcomes. NOT_FOUND and HAS_MEETING are returned as outcomes; any
 * other error is thrown, and the changes already made stay. The call can be repeated.
 * @param change returns the outcome for one account
 */
export async function changeEach<T extends object>(
  ids: readonly string[],
  change: (id: string) => Promise<T>,
): Promise<OutcomeOf<T>[]> {
  return mapInBatches(ids, CONCURRENCY, (id) => outcomeOf(id, change));
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
