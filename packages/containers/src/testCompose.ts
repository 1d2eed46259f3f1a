import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@fair/scripts/freePort';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import { openVisitor } from '@fair/scripts/visitor';
import { dockerOrThrow, findEngine } from './engine.ts';
import { buildBefore, buildImages, IMAGE_BEFORE } from './images.ts';
import { type Stack, stackOf } from './stack.ts';
import { clicksOf, signIn, type Use, useFair } from './use.ts';

const PROJECT = 'fair-test-compose';
/** Names of the environment variables with the base images. The compose file has defaults for them. */
const BASE = ['NODE_IMAGE', 'MONGO_IMAGE', 'CADDY_IMAGE'] as const;
/**
 * Time in ms that the simulated users wait after a kill. The election of a primary and the start of a process together
 * take less.
 */
const RECOVERY_MS = 15_000;
/** Number of actions of each simulated user between two releases, so that each release is tested under use. */
const ACTIONS = 6;

/**
 * Runs the compose file on the local container engine, with images built from this source (`npm run check -- compose`).
 * Tests an upgrade from an earlier version under use, releases of an area and of the shell, a kill of each container, a
 * restart, and restoring a backup on an empty machine. Contacts only the registries of the images and of npm.
 * @param undo collects functions that stop and delete what was started
 * @param args `--before <ref>`: the version to upgrade from; `--tests`: also runs the API and unit tests inside the
 * image; `--keep`: leaves the containers running
 * @throws ScriptError with one line if there is no container engine
 */
export async function testCompose(undo: Undo, args: string[]): Promise<void> {
  const { values: options } = parseArgs({
    args,
    options: { before: { type: 'string' }, tests: { type: 'boolean' }, keep: { type: 'boolean' } },
  });
  console.log(`    ${await findEngine()}`);
  const baseImages = Object.fromEntries(BASE.map((name) => [name, process.env[name] ?? '']));
  const port = await freePort();
  const stack = stackOf(PROJECT, port, {
    ...baseImages,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: '1',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    RELEASED_BY: 'check compose',
  });
  await stack.destroy();
  if (!options.keep) undo.push(stack.destroy);

  await step('Building the images', () => buildImages(stack));
  await step(
    'Building the previous release',
    () => buildBefore(undo, options.before, baseImages),
    (commit) => `Built the previous release, ${commit.slice(0, 8)}`,
  );
  await step('Starting the previous release', () =>
    stack.composeWith(
      { API_IMAGE: IMAGE_BEFORE },
      'up',
      '--detach',
      '--wait',
      '--wait-timeout',
      '300',
      'web',
    ),
  );
  console.log(`    ${(await stack.images()).join(', ')}`);
  await step('Nothing of ours is root, nothing can be written', () => lookAtRights(stack));

  const use = await useFair(stack.address);
  await step('A backup', () => stack.fairOf(IMAGE_BEFORE, 'backup', '/backups/before-upgrade.fairbackup'));
  await step('Finishing its migrations', () => stack.fairOf(IMAGE_BEFORE, 'migrate', '--finish'));
  await step('The migrations and the API of this release, under use', () => upgradeApi(stack));
  report('the upgrade of the API', use);
  await step('Its pages and its web entry', () => upgradeWeb(stack));
  report('another web entry', use, ANY);
  await step('doctor', () => stack.fair('doctor'));
  await step('Releasing into it', () => releaseIntoIt(stack, undo));
  report('the releases', use);
  for (const [service, may] of Object.entries(KILLED)) {
    await step(`Killing ${service}`, () => killAndStart(stack, service));
    report(`the kill of ${service}`, use, may);
  }
  const acknowledged = await use.stop();
  await step(
    'Looking for what was acknowledged',
    () => lookForClicks(stack, use.before + acknowledged),
    () => `${acknowledged} clicks were acknowledged: each is counted, once`,
  );
  await step('Down and up again', () => downAndUp(stack, use.before + acknowledged));
  await step('A backup, all gone, restored', () =>
    restoreIntoNothing(stack, undo, use.before + acknowledged),
  );
  if (options.tests)
    await step('The tests of API and units in the image', testInImage, (line) => `In the image: ${line}`);
}

/** A pattern of failed responses that are tolerated, and their maximum number. */
interface Tolerance {
  readonly fail: RegExp;
  readonly most: number;
}
const ANY: Tolerance = { fail: /./, most: Number.POSITIVE_INFINITY };
/** A write may fail if it was running when its API process was killed, because only the client may repeat a write. */
const IN_FLIGHT: Tolerance = { fail: /^POST (50[23]|cut off)$/, most: 1 };
/** Any number of requests may fail with 503, or be cut off, while MongoDB has no primary. */
const NO_PRIMARY: Tolerance = { fail: / (503|cut off)$/, most: Number.POSITIVE_INFINITY };
/** Services to kill, with the failures that each kill may cause. */
const KILLED: Readonly<Record<string, Tolerance>> = {
  api1: IN_FLIGHT,
  api2: IN_FLIGHT,
  web: ANY,
  mongo1: NO_PRIMARY,
  mongo2: NO_PRIMARY,
  mongo3: NO_PRIMARY,
};

/**
 * Prints the responses since the last call.
 * @param may failures that are tolerated
 * @throws ScriptError if there are other failures
 */
function report(during: string, use: Use, may?: Tolerance): void {
  const counts = Object.entries(use.counts());
  console.log(`    ${during}: ${counts.map(([what, count]) => `${count} × ${what}`).join(', ')}`);
  const bad = counts.filter(
    ([what, count]) => !what.endsWith(' 200') && !(may?.fail.test(what) && count <= may.most),
  );
  if (bad.length > 0)
    throw new ScriptError(
      `During ${during} failed: ${bad.map(([what, count]) => `${count} × ${what}`).join(', ')}.`,
    );
}

async function lookAtRights(stack: Stack): Promise<void> {
  for (const service of ['api1', 'api2', 'web']) {
    if ((await stack.inside(service, 'id', '-u')) === '0') throw new ScriptError(`${service} runs as root.`);
    const wrote = await stack.inside(service, 'sh', '-c', 'touch /web/x /etc/x 2>&1 && echo written || true');
    if (wrote.endsWith('written')) throw new ScriptError(`${service} can write where it must not.`);
  }
}

/** Upgrades the API as described in docs/OPERATIONS.md, "Upgrade". */
async function upgradeApi(stack: Stack): Promise<void> {
  await stack.compose('run', '--rm', '--no-deps', 'migrate');
  for (const service of ['api1', 'api2'])
    await stack.compose('up', '--detach', '--no-deps', '--wait', service);
}

async function upgradeWeb(stack: Stack): Promise<void> {
  await stack.compose('run', '--rm', '--no-deps', 'web-root');
  await stack.compose('up', '--detach', '--no-deps', '--wait', '--force-recreate', 'web');
}

/** Releases an area and the shell and rolls both back, while a student and a company use their pages. */
async function releaseIntoIt(stack: Stack, undo: Undo): Promise<void> {
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const student = await openVisitor(browser, stack.address, 'student');
  const company = await openVisitor(browser, stack.address, 'company');
  const people = [student, company];
  for (const person of people) person.start();
  const command = async (...args: string[]) => {
    await stack.compose('run', '--rm', '--no-deps', 'release', 'npm', 'run', ...args);
    await Promise.all(people.map((person) => person.afterMore(ACTIONS)));
    await company.reload();
    return company.versions().join();
  };
  const live = company.versions().join();
  const next = '99.0.0';
  expectSame(await command('release', '--', 'mf-company', '--version', next), next);
  expectSame(await command('release', '--', 'shell', '--version', next), next);
  expectSame(await command('rollback', '--', 'mf-company'), live);
  expectSame(await command('rollback', '--', 'shell'), live);
  for (const person of people) await person.stop();
  await browser.close();
  const failures = people.flatMap((person) => person.failures);
  console.log(`    page actions: ${student.count() + company.count()}, failed: ${failures.length}`);
  if (failures.length > 0) throw new ScriptError(failures.join('\n'));
}

function expectSame(seen: string, wanted: string): void {
  if (seen !== wanted) throw new ScriptError(`The browser has mf-company ${seen}, not ${wanted}.`);
}

async function killAndStart(stack: Stack, service: string): Promise<void> {
  await stack.kill(service);
  await pause(RECOVERY_MS);
  await stack.compose('up', '--detach', '--no-deps', '--wait', service);
}

async function lookForClicks(stack: Stack, wanted: number): Promise<void> {
  const { came } = await clicksOf(await signIn(stack.address, 'logistic@demo.fair'));
  if (came !== wanted) throw new ScriptError(`${wanted} clicks should be there, ${came} are.`);
}

async function downAndUp(stack: Stack, clicks: number): Promise<void> {
  await stack.compose('down');
  await stack.compose('up', '--detach', '--wait', '--wait-timeout', '300', 'web');
  await lookForClicks(stack, clicks);
}

/** Restores a backup on an empty machine, as described in docs/OPERATIONS.md, "Backup and restore". */
async function restoreIntoNothing(stack: Stack, undo: Undo, clicks: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-backup-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fair.fairbackup');
  await stack.fair('backup', '/backups/fair.fairbackup');
  await stack.compose('cp', 'api1:/backups/fair.fairbackup', file);
  chmodSync(file, 0o644);
  await stack.compose('down', '--volumes');
  await stack.compose('up', '--detach', '--wait', 'mongo1', 'mongo2', 'mongo3');
  await stack.compose('up', 'replica-set');
  const mount = `${file}:/restore.fairbackup:ro`;
  for (const command of ['restore', 'verify'])
    await stack.compose(
      ...['run', '--rm', '--no-deps', '--volume', mount, 'api1'],
      ...['deploy/start-api.sh', 'api/dist/cli.js', command, '/restore.fairbackup'],
    );
  await stack.compose('up', '--detach', '--wait', '--wait-timeout', '300', 'web');
  await lookForClicks(stack, clicks);
}

/**
 * Debian packages that the tests need and the image lacks. pip installs mongod and the S3 server, and releases record
 * their git commit.
 */
const FOR_TESTS = ['git', 'procps', 'python3', 'python3-pip'];

/**
 * Runs the tests inside the API image and returns the last line of `npm test` with the counts. Runs as root to install
 * packages. The databases of the tests are in shared memory (`--shm-size`).
 */
async function testInImage(): Promise<string> {
  const output = await dockerOrThrow(
    ...['run', '--rm', '--user', 'root', '--ulimit', 'nofile=16384:16384', '--shm-size', '5g'],
    ...['career-fair-release', 'sh', '-c'],
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${FOR_TESTS.join(' ')} && npm test -- api unit`,
  );
  return output.split('\n').findLast((line) => /^\d+ passed/.test(line)) ?? '';
}
