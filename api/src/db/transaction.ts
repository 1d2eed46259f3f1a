import type { ClientSession } from 'mongoose';
import { connection } from './connection.ts';
import { noteTransaction } from './readAnywhere.ts';

/**
 * Carries all of it out or nothing; run again from its beginning where the database says so (`withTransaction` of the driver),
 * so it does nothing outside of the session.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const sessions: ClientSession[] = [];
  const result = await connection.transaction((session) => {
    sessions.push(session);
    return work(session);
  });
  const [used] = sessions;
  if (used) noteTransaction(used);
  return result;
}
