/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handmadeArea } from '../support/handmadeArea.ts';
import { handmadeShell } from '../support/handmadeWholes.ts';
import { ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { type Asked, type Fate, hold } from '../support/storeProxy.ts';
import { bucketUnderTest } from '../support/webRoots.ts';

// The timeout is long, because several test suites may run on the machine at once.
jest.setTimeout(4 * 60_000);

/**
 * Builds a version that contains one shared file with the text `says`. The file's name is derived from the text.
 * Returns the folder of the build.
 */
type Make = (folder: string, version: string, says: string) => string;

const madeShell: Make = (folder, version, says) => handmadeShell(folder, { version, says });
const madeArea: Make = (folder, version, says) =>
  handmadeArea(folder, {
    area: 'company',
    version,
    chunks: { [`${createHash('sha256').update(says).digest('hex').slice(0, 8)}.js`]: says },
  });

/** Tests which of the files shared by all versions in a bucket `prune` deletes, and when. */
describe.each([
  [
    'assets of the shell',
    { part: 'shell', place: 'assets/', live: 'shell', last: 'index.html', make: madeShell },
  ],
  [
    'chunks of an area',
    {
      part: 'mf-company',
      place: 'mf/chunks/company/',
      live: 'mf/company',
      last: 'mf-manifest.json',
      make: madeArea,
    },
  ],
])('%s in a bucket', (_what, { part, place, live, last, make }) => {
  const root = bucketUnderTest();
  const { run } = releaseCommands(() => root);

  let builds = '';
  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'fair-shells-'));
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  const release = (version: string, says = `part ${version}`) => {
    const from = make(join(builds, version), version, says);
    return run('release.mjs', part, '--from', from, '--force', 'it provides nothing');
  };
  const prune = () => run('prune.mjs', '--keep', '1', '--days', '0');
  const liveVersion = async () => {
    const { shell, remotes } = JSON.parse(await root.registryText());
    return (part === 'shell' ? shell : remotes.company).version;
  };

  const assets = async () =>
    (await root.objects()).flatMap(({ key }) => (key.startsWith(place) ? [key] : [])).sort();
  async function assetOf(version: string): Promise<string> {
    const { text } = await root.read(`${live}/${version}/contents.json`);
    const names = Object.keys(JSON.parse(text)).flatMap((name) => [name, `mf/${name}`]);
    return names.find((name) => name.startsWith(place)) ?? '';
  }
  const asIfOld = ({ listing }: Asked): Fate =>
    listing?.endsWith(`/${place}`) ? 'is listed as eight days old' : 'passes';

  test('they stay as long as a version has them, and a week longer for tabs that are open', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await ok(release(version));
    const all = await assets();
    expect(all).toHaveLength(3);
    const kept = [await assetOf('2.1.0'), await assetOf('2.2.0')].sort();

    expect(await ok(prune())).toContain(`${part} 2.0.0`);
    expect(await assets()).toEqual(all);

    root.proxy.decide = asIfOld;
    await ok(prune());
    expect(await assets()).toEqual(kept);
    expect(await root.leftovers()).toEqual([]);
    expect(await ok(prune())).toBe('Nothing to delete.\n');
  });

  test('one that a deleted version shares with a live one stays', async () => {
    await ok(release('2.0.0', 'the same'));
    await ok(release('2.1.0'));
    await ok(release('2.2.0', 'the same'));
    const shared = await assetOf('2.2.0');
    expect(await assetOf('2.0.0')).toBe(shared);
    root.proxy.decide = asIfOld;
    expect(await ok(prune())).toContain(`${part} 2.0.0`);
    expect(await assets()).toContain(shared);
  });

  test('where no version says what it has, nothing is taken', async () => {
    await ok(release('2.0.0'));
    const all = await assets();
    await root.remove(`${live}/2.0.0/contents.json`);
    root.proxy.decide = asIfOld;
    await ok(prune());
    expect(await assets()).toEqual(all);
  });

  test('nothing becomes live while they are being deleted; afterwards it brings back what went', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await ok(release(version));
    const lost = await assetOf('2.0.0');
    const gate = hold(
      root.proxy,
      ({ method, path }) => method === 'DELETE' && path.includes(`/${place}`),
      asIfOld,
    );
    const pruning = ok(prune());
    await gate.reached(1);
    await refused(release('2.3.0', 'part 2.0.0'), /is being deleted by a prune/);
    expect(await liveVersion()).toBe('2.2.0');
    gate.letGo();
    await pruning;
    expect(await assets()).not.toContain(lost);

    await ok(release('2.3.0', 'part 2.0.0'));
    expect(await liveVersion()).toBe('2.3.0');
    expect(await assetOf('2.3.0')).toBe(lost);
    expect(await assets()).toContain(lost);
    expect(await root.leftovers()).toEqual([]);
  });

  test.each([
    // The release stops after it has written the version's list of contents and before the file that completes the
    // version.
    ['before its page', ({ path }: Asked) => path.endsWith(`/2.3.0/${last}`)],
    // The release stops before the complete version becomes live. The version has never been live, so `prune` deletes
    // it too.
    ['at its switch', ({ path }: Asked) => path.endsWith('/remotes.json')],
  ])('what a prune passes %s, a release on its way has when it is live', async (_where, matches) => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await ok(release(version));
    const wanted = await assetOf('2.0.0');
    await ok(prune());
    const gate = hold(root.proxy, (asked) => asked.method === 'PUT' && matches(asked));
    const releasing = ok(release('2.3.0', 'part 2.0.0'));
    await gate.reached(1);
    root.proxy.decide = asIfOld;
    await ok(prune());
    gate.letGo();
    await releasing;
    expect(await liveVersion()).toBe('2.3.0');
    expect(await assetOf('2.3.0')).toBe(wanted);
    expect(await assets()).toContain(wanted);
    expect(await root.leftovers()).toEqual([]);
  });
});
