import { connection } from '../db/connection.ts';
import { LoadUnderWay, type Removal, removeDemoFair } from '../seed/remove.ts';
import { audit } from '../services/audit/service.ts';
import { type Command, CommandError } from './command.ts';

/** Label of each collection, in the order of the output. */
const WORDS: Readonly<Record<string, string>> = {
  accounts: 'accounts',
  companies: 'companies',
  files: 'files',
  applications: 'applications',
  meetings: 'meetings',
  waitlistentries: 'places on waitlists',
  meetingslots: 'times',
  meetingblocks: 'blocks of times',
  meetingtables: 'tables',
  clickerareas: 'clicker areas',
  mails: 'mails',
  news: 'news',
  sessions: 'sessions',
  auditentries: 'lines of the audit log',
};
const STAYING = ['applications', 'meetings', 'clickerareas'] as const;

/** Deletes the demo fair, so that the database can go into production, and prints what is left. */
export const removeDemo: Command = {
  name: 'remove-demo',
  usage: '',
  summary: 'deletes the demo fair with its accounts and their data; real accounts and their data stay',
  options: {},
  database: 'ready',
  run: async ({ config, log, say }) => {
    let removal: Removal;
    try {
      removal = await removeDemoFair(config);
    } catch (error) {
      if (error instanceof LoadUnderWay) throw new CommandError(error.message);
      throw error;
    }
    const gone = told(removal.counts);
    if (gone === '') say('The demo fair does not exist. Nothing was changed.');
    else {
      await audit(
        { log },
        { action: 'demoFair.removed', detail: { by: 'cli', accounts: removal.counts.accounts ?? 0 } },
      );
      say(`Removed: ${gone}.`);
    }
    say(`Stays: ${(await stayingAccounts()) || 'no account'}; ${told(await staying()) || 'nothing else'}.`);
    if (removal.hasNoDay)
      say('The day of the fair and the booking deadline were those of the demo. An admin must set them.');
  },
};

const told = (counts: Removal['counts']): string =>
  Object.entries(WORDS)
    .filter(([collection]) => (counts[collection] ?? 0) > 0)
    .map(([collection, word]) => `${counts[collection]} ${word}`)
    .join(', ');

async function stayingAccounts(): Promise<string> {
  const types = await connection
    .collection('accounts')
    .aggregate<{ _id: string; count: number }>([
      { $group: { _id: '$type', count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return types.map(({ _id, count }) => `${count} of type ${_id}`).join(', ');
}

async function staying(): Promise<Removal['counts']> {
  const counts = STAYING.map(
    async (name) => [name, await connection.collection(name).countDocuments()] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
