import type { TaskCode } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { Config } from '../../../env.ts';
import type { Edition } from '../../fair/fair/index.ts';
import { hasActiveAdmin } from '../../people/accounts/index.ts';
import { readTaskState } from './facts.ts';
import { listTasksOf } from './taskList.ts';

/**
 * Instructions for the tasks that are printed when a server starts. Some of these tasks need the server's
 * configuration. Without the others, mails and pages lack the day of the fair or an address for replies.
 */
const PRINTED: { readonly [C in TaskCode]?: (config: Config) => readonly string[] } = {
  publicUrl: ({ smtpUrl, publicUrl }) =>
    smtpUrl === undefined
      ? []
      : [
          `Mails are sent by SMTP_URL, but their links lead to ${publicUrl}, which works only on this machine.`,
          'Set PUBLIC_URL to the address that people use.',
        ],
  sender: ({ smtpUrl }) =>
    smtpUrl === undefined ? [] : ['Mails are sent by SMTP_URL from a placeholder address. Set MAIL_FROM.'],
  days: () => ['The day of the fair is not set. An admin can set it on the dashboard, under "The fair".'],
  contact: ({ smtpUrl }) =>
    smtpUrl === undefined
      ? []
      : [
          'Mails have no address for replies: the contact of the fair is still the placeholder.',
          'An admin can set the contact and the links of the fair on the dashboard, under "The fair".',
        ],
};

/**
 * Returns the notices that are printed when a server starts: a missing admin, a FAIR_YEAR that has no effect, and the
 * due tasks of `PRINTED`, with one or two lines of instructions each.
 */
export async function listStartTasks(
  { config, now }: Pick<App, 'config' | 'now'>,
  { _id: editionId, year }: Pick<Edition, '_id' | 'year'>,
): Promise<string[]> {
  const notices: string[] = [];
  if (!(await hasActiveAdmin())) {
    notices.push(
      'No admin exists yet, so nobody can run the fair. Create one; this command prints a link to set the password:',
      '  npm run fair -- create-admin --email you@example.org --name "Your Name"',
      '  (with the same DATA_DIR, PORT and MONGODB_URI before it, if you set them)',
    );
  }
  if (config.givenFairYear !== undefined && config.givenFairYear !== year) {
    notices.push(
      `FAIR_YEAR is ${config.givenFairYear}, but the current fair is that of ${year}. FAIR_YEAR applies only to the first fair of an empty database.`,
      'An admin can change the year on the dashboard, under "The fair".',
    );
  }
  const { facts } = await readTaskState({ config, now, editionId });
  const due = listTasksOf(facts).filter(({ state }) => state === 'due');
  return [...notices, ...due.flatMap(({ code }) => PRINTED[code]?.(config) ?? [])];
}
