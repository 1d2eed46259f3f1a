import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findEditionWhere } from '../../fair/fair/index.ts';
import { isBehind, mirrorFair } from '../../recruitment/companies/index.ts';

/**
 * Updates companies that were created by a process which did not know the current fair yet. Can be run again, and beside other
 * processes.
 */
export async function levelParticipations({ editionId }: Pick<App, 'editionId'>): Promise<void> {
  if (!(await isBehind(editionId))) return;
  // Reads the current fair in the transaction: this process may be the one that is behind.
  await inTransaction(async (session) => {
    const current = await findEditionWhere({ current: true }, session);
    if (current) await mirrorFair(current._id, session);
  });
}
