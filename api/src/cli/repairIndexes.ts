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
    'creates missing indexes and recreates those that differ; exit code 1 when documents violate a unique one',
  options: {},
  database: 'as it is',
  run: async ({ say }) => {
    if (await isHalfRestored()) throw new CommandError(HALF_RESTORED);
    if ((await pendingMigrations(connection)).length > 0) {
      throw new CommandError(
        'Migrations have not run, which make indexes too. Run npm run fair -- migrate first.',
      );
    }
    const { declared, faults } = await findIndexFaults();
    if (faults.length === 0) {
      say(`All ${declared} indexes are as they should be. Nothing was changed.`);
      return;
    }
    let refused = 0;
    for (const fault of faults) {
      const name = `${fault.collection}.${fault.declared.name}`;
      const was = fault.built ? `was not as it should be (${fault.differs.join(', ')})` : 'was missing';
      const repair = await repairIndex(fault);
      if (repair.outcome !== 'refused') {
        say(`${name} ${was}: ${repair.outcome === 'made' ? 'made' : 'dropped and made anew'}.`);
        continue;
      }
      refused += 1;
      say(`${name} ${was}: not made, for these documents break it:`);
      for (const duplicates of repair.duplicates) say(`  ${lineOf(duplicates)}`);
    }
    if (refused > 0) {
      throw new CommandError(
        `${refused} of ${faults.length} were not made. Decide which of the documents stays, change the others, and run this again.`,
      );
    }
  },
};

const lineOf = ({ values, ids }: Duplicates): string =>
  `${Object.entries(values)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ')}: in ${ids.join(', ')}`;
