import type { ClientSession } from 'mongoose';
import { connection } from './connection.ts';
import { recordTransaction } from './readAnywhere.ts';

/**
 * Runs `work` in a transaction. The driver may run `work` several times (`withTransaction`), so it must have
 * no effects outside the session.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const sessions: ClientSession[] = [];
  const result = await connection.transaction((session) => {
    sessions.push(session);
    return work(session);
  });
  const [used] = sessions;
  if (used) recordTransaction(used);
  return result;
}
