import { checkAllDays } from '../features/privacy/auditLog/index.ts';
import { type Command, CommandError } from './command.ts';

/** Compares the stored digest of each day with the audit log. */
export const audit: Command = {
  name: 'audit',
  usage: 'verify',
  summary:
    'recalculates the digest of the audit log for each day; exit code 1 if an entry was deleted, added or changed',
  options: {},
  mostWords: 1,
  database: 'ready',
  run: async ({ config: { timeZone }, words: [what], say }) => {
    if (what !== 'verify') throw new CommandError('Say what: npm run fair -- audit verify');
    let days = 0;
    const wrong: string[] = [];
    for await (const { day, entries, found, sha256, ok } of checkAllDays({ timeZone, now: new Date() })) {
      days += 1;
      if (!ok) wrong.push(day);
      const state = ok ? 'same' : sha256 === '' ? 'NO DIGEST' : 'DIFFERS';
      const lines = found === entries ? `${entries} lines` : `${entries} lines, today ${found}`;
      say(`${day}  ${state.padEnd(9)}  ${lines}${sha256 && `, sha256 ${sha256}`}`);
    }
    if (wrong.length > 0) {
      throw new CommandError(`The audit log is not what it was on ${wrong.join(', ')}.`);
    }
    say(
      days === 0
        ? 'No day has a digest yet. The first one is created an hour after midnight.'
        : `The lines of ${days} days are unchanged. Compare the digests with the mailed ones.`,
    );
  },
};
