import { connection } from '../db/connection.ts';
import type { ApiProcess } from './apiProcess.ts';

const admin = () => connection.getClient().db('admin');

/**
 * Returns the ids of the sessions in which a process has an open transaction, also after it was killed. The tests
 * beside this one use the same mongod, and their transactions are not included.
 */
async function openTransactions({ appName }: ApiProcess, where: object = {}): Promise<readonly object[]> {
  const open = { 'transaction.parameters.autocommit': false, appName, ...where };
  const operations = await admin()
    .aggregate([{ $currentOp: { allUsers: true, idleSessions: true } }, { $match: open }])
    .toArray();
  return operations.map(({ lsid }) => lsid);
}

/** Whether the process has a transaction that executes nothing now, so that it is not being committed. */
export const hasIdleTransaction = async (api: ApiProcess): Promise<boolean> =>
  (await openTransactions(api, { type: 'idleSession' })).length > 0;

/**
 * Ends the transactions that a killed process has left open, and returns their number. MongoDB itself ends them after
 * `transactionLifetimeLimitSeconds`, a minute, for which conflicting writes wait.
 */
export async function endTransactions(api: ApiProcess): Promise<number> {
  const sessions = await openTransactions(api);
  if (sessions.length > 0)
    await admin().command({ killAllSessionsByPattern: sessions.map((lsid) => ({ lsid })) });
  return sessions.length;
}
