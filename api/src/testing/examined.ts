import { connection } from '../db/connection.ts';

/** Large enough that nothing is dropped meanwhile, in bytes. */
const PROFILE_SIZE = 16 * 1024 * 1024;

export interface Examined {
  readonly keys: number;
  readonly documents: number;
  /** Collection and indexes used by each command, one line each. */
  readonly plans: string;
}

/**
 * Returns what the database examines during a read, all commands together; nothing else may use it meanwhile.
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
