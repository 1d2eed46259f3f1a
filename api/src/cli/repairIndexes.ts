import { connection } from '../db/connection.ts';
import { isHalfRestored } from '../db/restoreMark.ts';
import { pendingMigrations } from '../migrations/index.ts';
import { type Duplicates, findIndexFaults, repairIndex } from '../migrations/indexes.ts';
import { HALF_RESTORED } from '../startError.ts';
import { type Command, CommandError } from './command.ts';

/** Recreates indexes that are missing or differ from what the migrations create. */
export const repairIndexes: Command = {
  name: 'repair-indexes',
  usage: '',
  summary:
    'creates missing indexes and recreates wrong ones; exit code 1 if documents violate a unique index',
  options: {},
  database: 'as it is',
  run: async ({ say }) => {
    if (await isHalfRestored()) throw new CommandError(HALF_RESTORED);
    if ((await pendingMigrations(connection)).length > 0) {
      throw new CommandError(
        'Some migrations have not run. They create indexes too, so run npm run fair -- migrate first.',
      );
    }
    const { declared, faults } = await findIndexFaults();
    if (faults.length === 0) {
      say(`All ${declared} indexes are correct. Nothing was changed.`);
      return;
    }
    let refused = 0;
    for (const fault of faults) {
      const name = `${fault.collection}.${fault.declared.name}`;
      const was = fault.built ? `was wrong (${fault.differs.join(', ')})` : 'was missing';
      const repair = await repairIndex(fault);
      if (repair.outcome !== 'refused') {
        say(`${name} ${was}: ${repair.outcome === 'made' ? 'created' : 'dropped and recreated'}.`);
        continue;
      }
      refused += 1;
      say(`${name} ${was}: not created, because these documents violate it:`);
      for (const duplicates of repair.duplicates) say(`  ${lineOf(duplicates)}`);
    }
    if (refused > 0) {
      throw new CommandError(
        `${refused} of ${faults.length} were not created. Decide which documents to keep, change the others, and run this command again.`,
      );
    }
  },
};

const lineOf = ({ values, ids }: Duplicates): string =>
  `${Object.entries(values)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ')}: in ${ids.join(', ')}`;
