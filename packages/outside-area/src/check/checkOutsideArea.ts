import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import { startOwnProduct } from '@fair/scripts/ownProduct';
import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { step } from '@fair/scripts/steps';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import type { Browser } from '@playwright/test';
import { packKit, type Sharing } from '../pack/packKit.ts';
import { hasEntry, must, needsNewer, nothingThere, released, standsAlone, worksOn } from './lookAtSponsor.ts';
import { AREA, makeRepository, notFromFiles, type OutsideRepository } from './outsideRepository.ts';

/** How long the fair may take to start, ms. */
const START_TIMEOUT = 300_000;
const KIT_FACTS = 'node_modules/@fair/kit-tools/dist/kit.json';

interface Place {
  repository: OutsideRepository;
  browser: Browser;
  /** its address */
  fair: string;
  /** what it serves */
  webRoot: string;
}

/**
 * `npm run check:outside-area`: a fifth area, for an account type that there is, from an empty folder to a fair that runs: made with
 * the one packed file, installed, tested, worked on, checked, released. Nothing of the shell is built anew. For a pipeline: it
 * installs and builds everything.
 * @param sharing what rspack.shared.js says
 * @param undo takes what is to be stopped and deleted afterwards
 * @throws ScriptError that says what does not hold
 */
export async function checkOutsideArea(sharing: Sharing, undo: Undo): Promise<void> {
  await prepare();
  const scratch = mkdtempSync(path.join(tmpdir(), 'fair-outside-'));
  undo.push(async () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  const { create } = await packKit(sharing, path.join(scratch, 'kit'));
  const webRoot = path.join(scratch, 'web');
  cpSync(fromRoot('dist', 'web'), webRoot, { recursive: true });
  const fair = await step('Starting a fair', () =>
    startOwnProduct(
      fromRoot('api', 'dist', 'main.js'),
      {
        DATA_DIR: path.join(scratch, 'data'),
        WEB_ROOT: webRoot,
        ALLOW_REMOTE_OVERRIDES: 'http://localhost:*',
      },
      START_TIMEOUT,
    ),
  );
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  // Nothing of this repository is told to it.
  const env = { FAIR_URL: fair, WEB_ROOT: webRoot, RELEASED_BY: 'check:outside-area' };
  const repository = await step('Making a repository in an empty folder', () =>
    makeRepository(path.join(scratch, 'empty'), create, env),
  );
  await step('Installing it', async () => {
    await repository.npm('install', '--no-audit', '--no-fund');
    must(notFromFiles(repository.folder).length === 0, `files of ours: ${notFromFiles(repository.folder)}`);
  });
  await step('Testing it', () => repository.npm('test'));
  await repository.commit();
  const place = { repository, browser, fair, webRoot };
  await step('Working on it in the fair', () => workOnIt(place));
  await step('Checking it', () => checkIt(place));
  await step('Releasing it', () => releaseIt(place));
  await step('A canary of it, and back', () => tryIt(place));
  await step('With a root of its own', () => standAlone(place));
}

async function workOnIt({ repository, browser, fair }: Place): Promise<void> {
  await nothingThere(browser, fair);
  const texts = 'src/locales/en.json';
  const serving = await repository.start(await freePort());
  const change = (from: string, to: string) =>
    repository.edit(texts, (text) => text.replace(`"title": "${from}"`, `"title": "${to}"`));
  await worksOn(browser, fair, serving.address, {
    title: 'Sponsor saved',
    save: () => change('Sponsor', 'Sponsor saved'),
  });
  change('Sponsor saved', 'Sponsor');
  await serving.stop();
}

/** What would not work is said before it is released: a place that is another's, an entry that leads elsewhere, a wrong type. */
async function checkIt({ repository, fair }: Place): Promise<void> {
  const said = await repository.npm('run', 'check');
  must(said.includes(`mf-${AREA} 1.0.0 works with what is live in ${fair}`), said);
  for (const [file, from, to, sentence] of [
    ['src/area.json', `"name": "${AREA}"`, '"name": "terms"', 'it is a path of the shell'],
    ['src/area.json', `"name": "${AREA}"`, '"name": "student"', 'it is the area of a role'],
    ['src/navigation.json', `/${AREA}/home`, '/company/home', 'must lead to a page of the area'],
    ['src/features/home/HomePage.tsx', 'role={user?.type}', 'role="nobody"', 'error TS'],
    [KIT_FACTS, '"antd/es/": "6.', '"antd/es/": "7.', 'takes antd/es/card ^7.'],
    // A call as a kit knows it that the API does not have.
    [KIT_FACTS, '"/public/companies"', '"/public/sponsors"', 'which the API does not have'],
  ] as const) {
    repository.edit(file, (text) => {
      must(text.includes(from), `${file} has ${from}`);
      return text.replace(from, to);
    });
    const refusal = await repository.refused('run', 'check');
    must(refusal.includes(sentence), `${to} in ${file} is refused by "${sentence}", and not so:\n${refusal}`);
    repository.edit(file, (text) => text.replace(to, from));
  }
}

async function releaseIt({ repository, browser, fair, webRoot }: Place): Promise<void> {
  const before = hashOf(webRoot);
  // Of a kit that this fair does not have yet.
  const kit: string = JSON.parse(readFileSync(path.join(repository.folder, KIT_FACTS), 'utf8')).kit;
  const newer = kit.replace(/\.\d+\.\d+$/, '.99.0');
  const setKit = (from: string, to: string) =>
    repository.edit(KIT_FACTS, (text) => text.replace(`"kit": "${from}"`, `"kit": "${to}"`));
  setKit(kit, newer);
  const refusal = await repository.refused('run', 'release', '--', '--version', '0.9.0');
  must(
    refusal.includes(`mf-${AREA} 0.9.0 needs a fair that is newer: it stands on the kit ^${newer}`),
    refusal,
  );
  await repository.npm('run', 'release', '--', '--version', '0.9.0', '--force', 'to see what people see');
  await needsNewer(browser, fair);
  setKit(newer, kit);

  repository.edit('src/navigation.json', (text) =>
    text
      .replace('"en": "Sponsor"', '"en": "Sponsor wall"')
      .replace('"sv": "Sponsor"', '"sv": "Sponsorväggen"')
      .replace('"icon"', '"order": 5, "icon"'),
  );
  must((await repository.refused('run', 'release')).includes('in no commit'), 'that changes are in a commit');
  await repository.commit();
  const said = await repository.npm('run', 'release');
  must(said.includes(`mf-${AREA} 1.0.0 is live, it was 0.9.0`), said);
  await released(browser, fair);
  must(hashOf(webRoot) === before, 'that no file of the shell and of the other areas is another');
}

async function tryIt({ repository, browser, fair }: Place): Promise<void> {
  repository.edit('src/navigation.json', (text) => text.replace('Sponsor wall', 'On trial'));
  await repository.commit();
  await repository.npm('run', 'canary', '--', '100%', '--version', '1.1.0');
  await hasEntry(browser, fair, 'On trial');
  await repository.npm('run', 'canary', '--', 'promote');
  await repository.npm('run', 'rollback');
  await hasEntry(browser, fair, 'Sponsor wall');
  const status = await repository.npm('run', 'status');
  must(status.includes(`mf-${AREA} 1.0.0`), status);
}

async function standAlone({ repository, browser, fair }: Place): Promise<void> {
  repository.edit('src/area.json', (text) =>
    text.replace('"accountTypes"', '"ownRoot": true,\n  "accountTypes"'),
  );
  await repository.commit();
  await repository.npm('run', 'check');
  await repository.npm('run', 'release', '--', '--version', '1.2.0');
  await standsAlone(browser, fair);
}

/** Of all files of a web root but the list and what is this area's. */
function hashOf(webRoot: string): string {
  const hash = createHash('sha256');
  const own = ['mf', 'mf/chunks'].map((place) => path.join(place, AREA));
  const files = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(webRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== 'remotes.json' && !own.some((place) => file.startsWith(place)))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(webRoot, file)));
  return hash.digest('hex');
}
