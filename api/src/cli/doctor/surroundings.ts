import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Config, secretsIn } from '../../env.ts';
import { mailsLinkToLocalhost } from '../../services/mail/links.ts';
import { verifyMailServer } from '../../services/mail/transport.ts';
import { type Finding, notSet, ok, warning, wrong } from './finding.ts';

const GIGABYTE = 1_000_000_000;
const LITTLE_SPACE = 5 * GIGABYTE;
const TOO_LITTLE_SPACE = 0.5 * GIGABYTE;

/** Checks environment variables that are each valid but contradict each other. */
export function checkConfiguration(config: Config): Finding[] {
  const about = 'configuration';
  const findings: Finding[] = [];
  if (!config.isProduction) {
    findings.push(
      warning(
        about,
        'NODE_ENV is not production',
        'Set NODE_ENV=production for a real fair, so that cookies are sent over HTTPS only.',
      ),
    );
  }
  if (config.isProduction && !config.publicUrl.startsWith('https://')) {
    findings.push(
      wrong(
        about,
        `PUBLIC_URL is ${config.publicUrl}`,
        'Set it to the https:// address that people use. Mails link to it, and nobody can log in without HTTPS.',
      ),
    );
  }
  if (mailsLinkToLocalhost(config)) {
    const found = config.isPublicUrlSet
      ? warning(about, `mails link to ${config.publicUrl}`, 'These links work only on this machine.')
      : wrong(
          about,
          `mails are sent, but PUBLIC_URL is not set`,
          'Set it to the address that people use, because mails link to it.',
        );
    findings.push(found);
  }
  const secrets = secretsIn(config.sessionSecret ?? '').length;
  if (secrets > 1) {
    findings.push(
      warning(about, `${secrets} session secrets`, 'Remove the old secret 30 days after adding the new one.'),
    );
  }
  return findings.length > 0 ? findings : [ok(about, `${config.publicUrl}, production`)];
}

/** Checks that the mail server accepts mails. */
export async function checkMail(config: Config): Promise<Finding> {
  if (config.smtpUrl === undefined) {
    const what = 'SMTP_URL is not set: mails are written to DATA_DIR/outbox';
    return config.isProduction ? wrong('mail', what, 'Set SMTP_URL.') : notSet('mail', what);
  }
  try {
    await verifyMailServer(config.smtpUrl);
    if (config.mailFrom === undefined)
      return warning(
        'mail',
        'MAIL_FROM is not set: mails have a sender that does not exist',
        'Set MAIL_FROM.',
      );
    return ok('mail', `${new URL(config.smtpUrl).host} accepts our mails`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return wrong(
      'mail',
      `${new URL(config.smtpUrl).host}: ${code ?? message}`,
      'Check SMTP_URL: host, port, user and password. Mails wait in the database meanwhile.',
    );
  }
}

/** Checks that DATA_DIR is writable and has space. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const folder = resolve(dataDir);
  const advice = 'Set DATA_DIR to a folder that the API can write to.';
  try {
    // If the folder does not exist yet, checks its nearest existing parent, because the folder will be created there.
    const existing = await nearestExisting(folder);
    if (!(await stat(existing)).isDirectory()) return wrong('disk', `${existing} is no folder`, advice);
    await access(existing, constants.W_OK);
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    const what = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}`;
    if (free < TOO_LITTLE_SPACE) return wrong('disk', what, 'Free up space before the disk is full.');
    if (free < LITTLE_SPACE) return warning('disk', what, 'Free up space, or use a larger disk.');
    return ok('disk', what);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong('disk', `${folder} cannot be written (${code})`, advice);
  }
}

/** Returns the folder, or its nearest existing parent. */
async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found || dirname(path) === path ? path : nearestExisting(dirname(path));
}
