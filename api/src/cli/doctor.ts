import { type Command, CommandError } from './command.ts';
import { checkAuditLog } from './doctor/auditLog.ts';
import { checkBackups } from './doctor/backups.ts';
import { checkContents } from './doctor/contents.ts';
import { checkDatabase } from './doctor/database.ts';
import { type Finding, wrong } from './doctor/finding.ts';
import { checkConfiguration, checkDisk, checkMail } from './doctor/surroundings.ts';
import { checkBucket, checkPages } from './doctor/webRoot.ts';
import { useDatabase } from './useDatabase.ts';

const STATE_WIDTH = 9;
const ABOUT_WIDTH = 15;

/** Checks everything that the product needs, and prints what is wrong and what to do. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'checks configuration, database, mails, disk, pages and backups; exit code 1 if a check fails',
  options: {},
  database: 'none',
  run: async ({ config, say, tell }) => {
    const findings: Finding[] = [
      ...checkConfiguration(config),
      ...(await useDatabase(config, tell, false, async () => [
        ...(await checkDatabase()),
        ...(await checkContents(config)),
        ...(await checkAuditLog(config)),
      ]).catch(databaseAway)),
      await checkMail(config),
      await checkDisk(config),
      ...(await checkPages(config)),
      ...(await checkBucket(config)),
      await checkBackups(config),
    ];
    for (const finding of findings) {
      const advice = 'advice' in finding ? `. ${finding.advice}` : '';
      say(`${finding.state.padEnd(STATE_WIDTH)}${finding.about.padEnd(ABOUT_WIDTH)}${finding.what}${advice}`);
    }
    const faults = findings.filter(({ state }) => state === 'WRONG').length;
    if (faults > 0) throw new CommandError(`${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`);
  },
};

const databaseAway = (error: Error): Finding[] => [
  wrong(
    'database',
    error.message,
    'Make sure that MongoDB is running and that MONGODB_URI contains its address and user.',
  ),
];
