import { connection } from '../../db/connection.ts';
import { type Config, DEFAULT_FAIR_NAME } from '../../env.ts';
import { isContactMadeUp, unsetFacts } from '../../fairConfig.ts';
import { fairOf } from '../../features/fair/fair/fair.ts';
import { type Edition, EditionModel } from '../../features/fair/fair/model.ts';
import { findEnded } from '../../features/operations/areaHealth/index.ts';
import { countDemoAccounts } from '../../seed/index.ts';
import { liveWebRoot } from '../../web/liveWebRoot.ts';
import { readRegistry } from '../../web/webRoot.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const MINUTE_MS = 60_000;
/** Age in ms from which a due mail counts as stuck. Normally mails are sent within seconds. */
const LATE_MS = 15 * MINUTE_MS;

/**
 * Checks the contents of the database: demo accounts, stuck mails, the day and other facts of the fair that are not
 * set, and canaries that were ended automatically.
 */
export async function checkContents(config: Config, now = Date.now()): Promise<Finding[]> {
  const edition = await EditionModel.findOne({ current: true }).lean<Edition>();
  return [
    ...(await checkDemo(config.isProduction)),
    ...(await checkMails(now)),
    checkDay(edition),
    ...checkContact(config, edition),
    ...checkFacts(config, edition),
    ...(await checkCanaries(await liveWebRoot(config))),
  ];
}

/** Lists canaries that were ended automatically and are still in the web root. */
async function checkCanaries(webRoot: string): Promise<Finding[]> {
  const { remotes = {} } = (await readRegistry(webRoot)) ?? {};
  return (await findEnded())
    .filter(({ area, version }) => remotes[area]?.canary?.version === version)
    .map(({ area, version, at, visitors, failedVisitors, live }) =>
      warning(
        'canary',
        `mf-${area} ${version} was ended automatically at ${at.toISOString()}: it failed for ${failedVisitors} of ${visitors} visitors, the live version for ${live?.failedVisitors} of ${live?.visitors}`,
        'npm run release -- status --fair <address of the fair> shows the failures and updates the web root.',
      ),
    );
}

/** Checks that an admin has set the day of the fair. */
function checkDay(edition: Edition | null): Finding {
  const { days } = edition ?? {};
  if (days) return ok('fair day', days.join(', '));
  return warning(
    'fair day',
    'not set: pages do not show it, and calendars mark the fair as tentative',
    'An admin sets it in the browser, on the dashboard under "The fair".',
  );
}

/** Warns if replies to a demo's mails go to a placeholder address. */
function checkContact(config: Config, edition: Edition | null): Finding[] {
  if (!config.demo || config.smtpUrl === undefined) return [];
  const { contactEmail } = edition ? fairOf(config, edition) : config.fair;
  if (!isContactMadeUp({ contactEmail })) return [];
  return [
    warning(
      'contact',
      `replies to mails go to the placeholder address ${contactEmail}`,
      'An admin sets the contact of the fair in the browser, on the dashboard under "The fair".',
    ),
  ];
}

/**
 * Lists facts of the fair that are not set. Pages and mails leave out such facts; only for the name they show a
 * placeholder. A demo is not checked, because it has placeholders for all facts.
 */
function checkFacts(config: Config, edition: Edition | null): Finding[] {
  if (config.demo) return [];
  const isNameDefault = config.fairName === DEFAULT_FAIR_NAME;
  const missing = unsetFacts(edition ? fairOf(config, edition) : { ...config.fair, isNameDefault });
  if (missing.length === 0) return [ok('facts', 'name, address, contact and links of the fair are set')];
  const names = {
    mapUrl: 'map link',
    contactEmail: 'contact',
    technicalEmail: 'technical contact',
    programs: 'catalogue',
    socialLinks: 'social links',
  };
  const list = missing.map((fact) => (fact in names ? names[fact as keyof typeof names] : fact)).join(', ');
  return [
    warning(
      'facts',
      `not set, and therefore missing or a placeholder on pages and in mails: ${list}`,
      'An admin sets them in the browser, on the dashboard under "The fair".',
    ),
  ];
}

async function checkDemo(isProduction: boolean): Promise<Finding[]> {
  const count = await countDemoAccounts();
  if (count === 0) return [ok('demo', 'no demo accounts')];
  const what = `${count} demo accounts, whose password is public`;
  const advice =
    'Run npm run fair -- remove-demo. With NODE_ENV=production, the API does not start while they exist.';
  return [isProduction ? wrong('demo', what, advice) : warning('demo', what, advice)];
}

async function checkMails(now: number): Promise<Finding[]> {
  const mails = connection.collection<{ createdAt: Date; lastError?: string }>('mails');
  const late = new Date(now - LATE_MS);
  // Mails that are due but were not taken by a worker, or that are being retried.
  const stuck = {
    state: 'queued',
    $or: [{ nextAttemptAt: { $lt: late } }, { attempts: { $gt: 0 }, createdAt: { $lt: late } }],
  };
  const [waiting, failed, oldest] = await Promise.all([
    mails.countDocuments(stuck),
    mails.countDocuments({ state: 'failed' }),
    mails.find(stuck).sort({ createdAt: 1 }).limit(1).next(),
  ]);
  const findings: Finding[] = [];
  if (oldest) {
    const minutes = Math.round((now - oldest.createdAt.getTime()) / MINUTE_MS);
    const why = oldest.lastError
      ? `the last error is ${oldest.lastError}`
      : 'no attempt was made: make sure that the API is running';
    findings.push(
      wrong(
        'mails',
        `${waiting} waiting, the oldest for ${minutes} minutes; ${why}`,
        'Check SMTP_URL and the mail server. The mails are sent once the server accepts them.',
      ),
    );
  }
  if (failed > 0) {
    findings.push(
      warning(
        'mails',
        `${failed} failed permanently`,
        'An admin sees them in the product and sends them again.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('mails', 'no mail is overdue')];
}
