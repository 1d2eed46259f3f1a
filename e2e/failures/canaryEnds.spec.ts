import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { openFromAddress } from '@fair/scripts/fromAddress';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, liveVersion, readRegistry, rememberReleases, runTeam } from '../support/releases.ts';

/** A canary that fails ends by itself (docs/adr/0017); whoever met it has the live version, and pressed nothing. */
/** As many as it takes: on a machine with other work the word of the page in the browser was not always there in a minute. */
const OTHERS = 10;

let undo: () => void;
let close: (() => void)[] = [];
test.beforeEach(() => {
  undo = rememberReleases();
  close = [];
});
test.afterEach(() => {
  for (const way of close) way();
  undo();
});

const wayOf = async (fairAddress: string, visitor: number) => {
  const way = await openFromAddress(fairAddress, visitor);
  close.push(way.close);
  return way.address;
};
const isListed = async (baseURL: string) => {
  const { remotes } = await (await fetch(`${baseURL}/remotes.json`)).json();
  return remotes.student.canary?.version;
};
/** Versions of the area whose files a page asks for. */
function watchVersions(page: Page): Set<string | undefined> {
  const versions = new Set<string | undefined>();
  page.on('request', (request) => {
    const found = /\/mf\/student\/([^/]+)\//.exec(request.url());
    if (found) versions.add(found[1]);
  });
  return versions;
}

/** Somebody else whose page says that the canary does not start. */
async function reportFrom(fairAddress: string, visitor: number, version: string): Promise<void> {
  const baseURL = await wayOf(fairAddress, visitor);
  const page = await (await fetch(`${baseURL}/student/dashboard`)).text();
  const token = /"areaToken":"([^"]+)"/.exec(page)?.[1];
  const answer = await fetch(`${baseURL}/api/v1/public/areas`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, area: 'student', version, fault: 'start' }),
  });
  expect(answer.status).toBe(204);
}

// Each a version of its own: one that has ended does not come back.
for (const [trial, how, module] of [
  ['79.0.0', 'does not start', `(() => { throw new Error('broken while starting'); })()`],
  [
    '79.1.0',
    'throws while rendering',
    `{ contract: ${CONTRACT_NUMBER}, Routes() { throw new Error('broken while rendering'); } }`,
  ],
] as const) {
  test(`a canary that ${how} ends by itself`, async ({ browser, fairAddress }) => {
    await runTeam(
      'canary',
      'mf-student',
      '100%',
      '--from',
      build({ area: 'student', version: trial, module }),
    );
    const page = await openAs(browser, DEMO.student, '/terms', { baseURL: await wayOf(fairAddress, 1) });
    const versions = watchVersions(page);
    await page.goto('/student/dashboard');
    await expect(tile(page, 'Apply')).toBeVisible();
    expect([...versions]).toEqual([trial, liveVersion('student')]);
    // One visitor ends nothing.
    expect(await isListed(fairAddress)).toBe(trial);

    await Promise.all(
      Array.from({ length: OTHERS }, (_, index) => reportFrom(fairAddress, index + 2, trial)),
    );
    await expect.poll(() => isListed(fairAddress), { timeout: 60_000 }).toBeUndefined();
    // The API writes nothing into the web root.
    expect(readRegistry().remotes.student?.canary?.version).toBe(trial);
    // Nor does a browser that has not met it.
    const other = await openAs(browser, DEMO.student, '/terms');
    const others = watchVersions(other);
    await other.goto('/student/dashboard');
    await expect(tile(other, 'Apply')).toBeVisible();
    expect([...others]).toEqual([liveVersion('student')]);

    await runTeam('releaseStatus', '--fair', fairAddress);
    expect(readRegistry().remotes.student).not.toHaveProperty('canary');
  });
}
