import type { Config } from './env.ts';
import { isContactMadeUp } from './fairConfig.ts';
import { type Edition, fairOf } from './features/fair/fair/index.ts';
import { hasActiveAdmin } from './features/people/accounts/index.ts';
import { lacksPublicUrl } from './services/mail/index.ts';

/** Returns the setup tasks that remain, with instructions of a line or two each. */
export async function listSetupTasks(config: Config, edition: Edition): Promise<string[]> {
  const notices: string[] = [];
  if (!(await hasActiveAdmin())) {
    notices.push(
      'No admin exists yet, so nobody can run the fair. Create one; this command prints a link to set the password:',
      '  npm run fair -- create-admin --email you@example.org --name "Your Name"',
      '  (with the same DATA_DIR, PORT and MONGODB_URI before it, if you set them)',
    );
  }
  if (edition.days === undefined)
    notices.push('The day of the fair is not set. An admin can set it on the dashboard, under "The fair".');
  if (config.givenFairYear !== undefined && config.givenFairYear !== edition.year) {
    notices.push(
      `FAIR_YEAR is ${config.givenFairYear}, but the current fair is that of ${edition.year}. FAIR_YEAR applies only to the first fair of an empty database.`,
      'An admin can change the year on the dashboard, under "The fair".',
    );
  }
  if (lacksPublicUrl(config)) {
    notices.push(
      `Mails are sent by SMTP_URL, but their links lead to ${config.publicUrl}, which works only on this machine.`,
      'Set PUBLIC_URL to the address that people use.',
    );
  }
  if (config.smtpUrl !== undefined && isContactMadeUp(fairOf(config, edition))) {
    notices.push(
      'Mails have no address for replies: the contact of the fair is still the placeholder.',
      'An admin can set the contact and the links of the fair on the dashboard, under "The fair".',
    );
  }
  return notices;
}
