import { connection } from '../db/connection.ts';

/** Size of the collection with profiler entries in bytes. No entry of the test may be overwritten. */
const PROFILE_SIZE = 16 * 1024 * 1024;

export interface Examined {
  readonly keys: number;
  readonly documents: number;
  /** Collection and indexes that each command uses. Each command has one line. */
  readonly plans: string;
}

/**
 * Runs a read and returns the numbers of keys and documents that MongoDB has examined for it. No other code may use
 * the database at the same time, because all commands are counted.
 */
export async function examined(read: () => Promise<unknown>): Promise<Examined> {
  await connection.createCollection('system.profile', { capped: true, size: PROFILE_SIZE });
  await connection.db?.command({ profile: 2 });
  await read();
  await connection.db?.command({ profile: 0 });
  const profile = connection.collection('system.profile');
  const commands = await profile.find({ ns: { $not: /system\.profile$/ } }).toArray();
  await profile.drop();
  const sum = (field: string) => commands.reduce((total, one) => total + Number(one[field] ?? 0), 0);
  return {
    keys: sum('keysExamined'),
    documents: sum('docsExamined'),
    plans: commands.map(({ ns, planSummary }) => `${ns.split('.').at(-1)}: ${planSummary}`).join('\n'),
  };
}
