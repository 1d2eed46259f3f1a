import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import { runNpm } from '@fair/scripts/npm';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { launchBrowser, signIn } from '@fair/scripts/visit';
import type { Browser } from '@playwright/test';
import { medianOf } from './lib/compare.ts';
import { untilRendered, withProduct } from './web/servers.ts';

/**
 * Lighthouse scores of four pages on a phone and on a desktop, each the median of three runs, with the main
 * deductions of the first. Speed scores depend on this machine and its load. Reports are in screens/lighthouse.
 * `FORM=mobile` and `PAGE=/companies` limit the run, `ROUNDS=1` measures once.
 */

/** Last version that runs on Node.js 20. */
const VERSION = '12.8.2';
const LIGHTHOUSE = fromRoot('node_modules', '.cache', 'lighthouse', VERSION);
const REPORTS = fromRoot('screens', 'lighthouse');
const ROUNDS = Number(process.env.ROUNDS ?? 3);

interface Page {
  readonly address: string;
  readonly email?: string;
  /** Goal of the performance score on a phone. */
  readonly goal: number;
}

const PAGES: readonly Page[] = [
  { address: '/', goal: 90 },
  { address: '/companies', goal: 90 },
  { address: '/companies/fjallripa', goal: 90 },
  { address: '/student/dashboard', email: 'student@demo.fair', goal: 80 },
];
const DESKTOP_GOAL = 97;

/** The desktop settings come from a preset. */
const FORMS: Readonly<Record<string, readonly string[]>> = { mobile: [], desktop: ['--preset=desktop'] };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** The parts of a report that are used. */
interface Report {
  readonly categories: Readonly<
    Record<
      (typeof CATEGORIES)[number],
      { score: number; auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}

/** Downloads Lighthouse once; as a development dependency it would add 200 packages to every install. */
async function prepareLighthouse(): Promise<void> {
  if (existsSync(LIGHTHOUSE)) return;
  const incoming = `${LIGHTHOUSE}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(
    ['install', '--prefix', incoming, ...flags, `lighthouse@${VERSION}`],
    { cwd: incoming },
  );
  if (code !== 0) throw new Error(`npm could not fetch Lighthouse:\n${output.trim()}`);
  await rename(incoming, LIGHTHOUSE);
}

/** Opens the page in a browser of its own, logged in if the page requires it. */
async function reportOf(
  { address, email }: Page,
  product: string,
  file: string,
  flags: readonly string[],
): Promise<Report> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    if (email) await signInTo(browser, product, email);
    await mkdir(dirname(file), { recursive: true });
    const { code, output } = await run(
      process.execPath,
      [
        join(LIGHTHOUSE, 'node_modules/lighthouse/cli/index.js'),
        product + address,
        ...[`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`],
        `--only-categories=${CATEGORIES.join(',')}`,
        // Private pages ask search engines not to index them.
        ...(email ? ['--skip-audits=is-crawlable'] : []),
        ...flags,
      ],
      { withinMs: 120_000 },
    );
    if (code !== 0) throw new Error(`Lighthouse fails at ${address}:\n${output.trim()}`);
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await browser.close();
  }
}

/** Lighthouse opens its page in the browser's default context, which Playwright has no name for. */
async function signInTo(browser: Browser, product: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: product });
  await signIn(context, email);
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url: product }));
  await context.close();
  const cdp = await browser.newBrowserCDPSession();
  await cdp.send('Storage.setCookies', { cookies });
}

/** Returns the audits that reduced a score; for performance, which is never perfect, the slowest. */
const lostBy = ({ categories, audits }: Report) =>
  CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

function lineOf(name: string, reports: readonly Report[], goal: number): string {
  const scores = CATEGORIES.map((category) =>
    medianOf(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
  );
  const [paint = 0, blocked = 0, shift = 0] = AUDITS.map((audit) =>
    medianOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)),
  );
  const lost = new Set(reports.flatMap(lostBy));
  return [
    `${name.padEnd(30)} ${scores.join(' / ')}, goal ${goal}, the rest 100`,
    `LCP ${(paint / 1000).toFixed(1)} s, blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
    ...(lost.size > 0 ? [`lost by ${[...lost].join(', ')}`] : []),
  ].join('; ');
}

await step('Preparing Lighthouse', prepareLighthouse);
await withProduct(async (product) => {
  console.log(CATEGORIES.join(' / '));
  const speeds: number[] = [];
  for (const [form, flags] of Object.entries(FORMS)) {
    if (form !== (process.env.FORM ?? form)) continue;
    for (const page of PAGES) {
      const { address, email, goal } = page;
      if (address !== (process.env.PAGE ?? address)) continue;
      if (!email) await untilRendered(product + address);
      const name = `${form} ${address}`;
      const reports: Report[] = [];
      while (reports.length < ROUNDS) {
        const file = join(REPORTS, `${name.replaceAll(/[ /]+/g, '-')}-${reports.length + 1}.json`);
        reports.push(await reportOf(page, product, file, flags));
      }
      speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      console.log(lineOf(name, reports, form === 'desktop' ? DESKTOP_GOAL : goal));
    }
  }
  console.log(`the machine by Lighthouse's own measure: ${medianOf(speeds).toFixed(0)}`);
});
process.exit();
