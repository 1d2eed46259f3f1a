/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handmadeShell } from '../support/handmadeWholes.ts';
import { ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { type Asked, type Fate, hold } from '../support/storeProxy.ts';
import { bucketUnderTest } from '../support/webRoots.ts';

// On a machine that may have other work.
jest.setTimeout(4 * 60_000);

/** What all versions of the shell share in a bucket: which of it a prune takes, and when. */
describe('assets of the shell in a bucket', () => {
  const root = bucketUnderTest();
  const { run } = releaseCommands(() => root);

  let builds = '';
  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'fair-shells-'));
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  /** @param says its one script has this in it, and a name by it */
  const release = (version: string, says = `shell ${version}`) => {
    const from = handmadeShell(join(builds, version), { version, says });
    return run('release.mjs', 'shell', '--from', from, '--force', 'it provides nothing');
  };
  const prune = () => run('prune.mjs', '--keep', '1', '--days', '0');
  const liveShell = async () => JSON.parse(await root.registryText()).shell.version;

  const assets = async () =>
    (await root.objects()).flatMap(({ key }) => (key.startsWith('assets/') ? [key] : [])).sort();
  /** The asset that a version names. */
  async function assetOf(version: string): Promise<string> {
    const { text } = await root.read(`shell/${version}/contents.json`);
    return Object.keys(JSON.parse(text)).find((name) => name.startsWith('assets/')) ?? '';
  }
  const asIfOld = ({ listing }: Asked): Fate =>
    listing?.endsWith('/assets/') ? 'is listed as eight days old' : 'passes';

  test('they stay as long as a version has them, and a week longer for tabs that are open', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ok(release(version));
    const all = await assets();
    expect(all).toHaveLength(3);
    const kept = [await assetOf('1.1.0'), await assetOf('1.2.0')].sort();

    expect(await ok(prune())).toBe('Deleted shell 1.0.0.\n');
    expect(await assets()).toEqual(all);

    root.proxy.decide = asIfOld;
    await ok(prune());
    expect(await assets()).toEqual(kept);
    expect(await root.leftovers()).toEqual([]);
    expect(await ok(prune())).toBe('Nothing to delete.\n');
  });

  test('one that a deleted version shares with a live one stays', async () => {
    await ok(release('1.0.0', 'the same'));
    await ok(release('1.1.0'));
    await ok(release('1.2.0', 'the same'));
    const shared = await assetOf('1.2.0');
    expect(await assetOf('1.0.0')).toBe(shared);
    root.proxy.decide = asIfOld;
    expect(await ok(prune())).toBe('Deleted shell 1.0.0.\n');
    expect(await assets()).toContain(shared);
  });

  test('where no version says what it has, nothing is taken', async () => {
    await ok(release('1.0.0'));
    const all = await assets();
    await root.remove('shell/1.0.0/contents.json');
    root.proxy.decide = asIfOld;
    await ok(prune());
    expect(await assets()).toEqual(all);
  });

  test('no shell becomes live while they are being deleted; afterwards it brings back what went', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ok(release(version));
    const lost = await assetOf('1.0.0');
    const gate = hold(
      root.proxy,
      ({ method, path }) => method === 'DELETE' && path.includes('/assets/'),
      asIfOld,
    );
    const pruning = ok(prune());
    await gate.reached(1);
    await refused(release('1.3.0', 'shell 1.0.0'), /is being deleted by a prune/);
    expect(await liveShell()).toBe('1.2.0');
    gate.letGo();
    await pruning;
    expect(await assets()).not.toContain(lost);

    await ok(release('1.3.0', 'shell 1.0.0'));
    expect(await liveShell()).toBe('1.3.0');
    expect(await assetOf('1.3.0')).toBe(lost);
    expect(await assets()).toContain(lost);
    expect(await root.leftovers()).toEqual([]);
  });

  test.each([
    // Its list of contents is there, and nothing by which it could be live.
    ['before its page', ({ path }: Asked) => path.endsWith('/1.3.0/index.html')],
    // Whole and never live: the prune deletes the version too.
    ['at its switch', ({ path }: Asked) => path.endsWith('/remotes.json')],
  ])('what a prune passes %s, a shell on its way has when it is live', async (_where, matches) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ok(release(version));
    const wanted = await assetOf('1.0.0');
    await ok(prune());
    const gate = hold(root.proxy, (asked) => asked.method === 'PUT' && matches(asked));
    const releasing = ok(release('1.3.0', 'shell 1.0.0'));
    await gate.reached(1);
    root.proxy.decide = asIfOld;
    await ok(prune());
    gate.letGo();
    await releasing;
    expect(await liveShell()).toBe('1.3.0');
    expect(await assetOf('1.3.0')).toBe(wanted);
    expect(await assets()).toContain(wanted);
    expect(await root.leftovers()).toEqual([]);
  });
});
