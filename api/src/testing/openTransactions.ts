import { connection } from '../db/connection.ts';
import type { ApiProcess } from './apiProcess.ts';

const admin = () => connection.getClient().db('admin');

/**
 * Returns the ids of the sessions in which a process has an open transaction, even if the process was killed. Other
 * tests use the same mongod at the same time; their transactions are not included.
 */
async function openTransactions({ appName }: ApiProcess, where: object = {}): Promise<readonly object[]> {
  const open = { 'transaction.parameters.autocommit': false, appName, ...where };
  const operations = await admin()
    .aggregate([{ $currentOp: { allUsers: true, idleSessions: true } }, { $match: open }])
    .toArray();
  return operations.map(({ lsid }) => lsid);
}

/**
 * Whether the process has an open transaction in which no command is running. Such a transaction is not being
 * committed at the moment.
 */
export const hasIdleTransaction = async (api: ApiProcess): Promise<boolean> =>
  (await openTransactions(api, { type: 'idleSession' })).length > 0;

/**
 * Ends the transactions that a killed process has left open. MongoDB would end them only after a minute
 * (`transactionLifetimeLimitSeconds`), and conflicting writes would wait until then. Returns the number of
 * transactions.
 */
export async function endTransactions(api: ApiProcess): Promise<number> {
  const sessions = await openTransactions(api);
  if (sessions.length > 0)
    await admin().command({ killAllSessionsByPattern: sessions.map((lsid) => ({ lsid })) });
  return sessions.length;
}
