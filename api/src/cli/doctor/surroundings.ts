import { access, constants, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, secretsIn } from '../../env.ts';
import { verifyMailServer } from '../../features/mail/transport.ts';
import { BACKUP_ENDING } from '../backup.ts';
import { type Finding, notSet, ok, warning, wrong } from './finding.ts';

const GIGABYTE = 1_000_000_000;
const LITTLE_SPACE = 5 * GIGABYTE;
const TOO_LITTLE_SPACE = 0.5 * GIGABYTE;
const HOUR_MS = 60 * 60 * 1000;
/** A daily backup that is two hours late has not run. */
const OLDEST_BACKUP_HOURS = 26;

/** The variables that are valid each for itself and wrong together. */
export function checkConfiguration(config: Config): Finding[] {
  const about = 'configuration';
  const findings: Finding[] = [];
  if (!config.isProduction) {
    findings.push(
      warning(about, 'NODE_ENV is not production', 'A real fair sets it: cookies then go over HTTPS only.'),
    );
  }
  if (config.isProduction && !config.publicUrl.startsWith('https://')) {
    findings.push(
      wrong(
        about,
        `PUBLIC_URL is ${config.publicUrl}`,
        'Set it to the https:// address people type: mails link to it, and nobody can sign in without HTTPS.',
      ),
    );
  }
  if (config.isProduction && config.demo) {
    findings.push(wrong(about, 'DEMO is on', 'Set DEMO=0: the password of the demo accounts is public.'));
  }
  const secrets = secretsIn(config.sessionSecret ?? '').length;
  if (secrets > 1) {
    findings.push(
      warning(about, `${secrets} session secrets`, 'Take the old one out 30 days after the new one came.'),
    );
  }
  return findings.length > 0 ? findings : [ok(about, `${config.publicUrl}, production`)];
}

/** Whether mails can be handed on. */
export async function checkMail(config: Config): Promise<Finding> {
  if (config.smtpUrl === undefined) {
    const what = 'no SMTP_URL: mails become files in DATA_DIR/outbox';
    return config.isProduction ? wrong('mail', what, 'Set SMTP_URL.') : notSet('mail', what);
  }
  try {
    await verifyMailServer(config.smtpUrl);
    return ok('mail', `${new URL(config.smtpUrl).host} takes mails from us`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return wrong(
      'mail',
      `${new URL(config.smtpUrl).host}: ${code ?? message}`,
      'Check SMTP_URL: host, port, user and password. Mails wait in the database meanwhile.',
    );
  }
}

/** Whether DATA_DIR can be written and has space. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    // Not made yet is fine: where it will be made counts.
    const existing = (await exists(folder)) ? folder : dirname(folder);
    await access(existing, constants.W_OK);
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    const what = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}`;
    if (free < TOO_LITTLE_SPACE) return wrong('disk', what, 'Make space before the disk is full.');
    if (free < LITTLE_SPACE) return warning('disk', what, 'Make space, or give it a larger disk.');
    return ok('disk', what);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      'disk',
      `${folder} cannot be written (${code})`,
      'Set DATA_DIR to a folder the API may write.',
    );
  }
}

/** Whether the built pages are there, and each role area that remotes.json names. */
export async function checkPages({ webRoot }: Config): Promise<Finding[]> {
  const root = resolve(webRoot);
  const advice = 'Run npm run build, or set WEB_ROOT to the folder with the built pages.';
  if (!(await exists(join(root, 'index.html')))) return [wrong('pages', `no index.html in ${root}`, advice)];
  let areas: Record<string, { entry?: unknown; version?: unknown }>;
  try {
    areas = JSON.parse(await readFile(join(root, 'remotes.json'), 'utf8')).remotes;
  } catch {
    return [wrong('pages', `remotes.json in ${root} is missing or no JSON`, advice)];
  }
  const findings: Finding[] = [];
  for (const [name, { entry, version }] of Object.entries(areas)) {
    const isThere = typeof entry === 'string' && (await exists(join(root, entry)));
    if (!isThere) {
      findings.push(
        wrong('pages', `area ${name} ${version} is not at ${entry}`, 'Release it again, or roll it back.'),
      );
    }
  }
  if (findings.length > 0) return findings;
  return [ok('pages', `shell and ${Object.keys(areas).length} areas in ${root}`)];
}

/** Whether the newest backup is of today. */
export async function checkBackups({ backupDir }: Config, now = Date.now()): Promise<Finding> {
  if (backupDir === undefined) return notSet('backups', 'no BACKUP_DIR, so their age is not looked at');
  const advice = 'Run npm run fair -- backup, and look at why the scheduled one did not.';
  let names: string[];
  try {
    names = await readdir(backupDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      'backups',
      `${backupDir} cannot be read (${code})`,
      'Set BACKUP_DIR to the folder of the backups.',
    );
  }
  const times = await Promise.all(
    names
      .filter((name) => name.endsWith(BACKUP_ENDING))
      .map(async (name) => (await stat(join(backupDir, name))).mtimeMs),
  );
  if (times.length === 0) return wrong('backups', `none in ${backupDir}`, advice);
  const hours = (now - Math.max(...times)) / HOUR_MS;
  const what = `the newest of ${times.length} is ${hours.toFixed(1)} hours old`;
  return hours > OLDEST_BACKUP_HOURS ? wrong('backups', what, advice) : ok('backups', what);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
