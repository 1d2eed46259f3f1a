import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findEditionWhere } from '../../fair/fair/index.ts';
import { isBehind, mirrorFair } from '../../recruitment/companies/index.ts';

/**
 * Updates companies that were created by a process that did not know the current fair yet. Safe to repeat and
 * to run in several processes.
 */
export async function levelParticipations({ editionId }: Pick<App, 'editionId'>): Promise<void> {
  if (!(await isBehind(editionId))) return;
  // Reads the current fair in the transaction, because this process may be the outdated one.
  await inTransaction(async (session) => {
    const current = await findEditionWhere({ current: true }, session);
    if (current) await mirrorFair(current._id, session);
  });
}
