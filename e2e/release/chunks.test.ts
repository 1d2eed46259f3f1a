/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { handmadeArea } from '../support/handmadeArea.ts';
import { ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

// The timeout is long, because several test suites may run on the machine at once.
jest.setTimeout(4 * 60_000);

/** Tests files that several versions of an area share. The file names contain a hash of the content (docs/adr/0031). */
onEveryWebRoot((root) => {
  const { liveVersion, run, release } = releaseCommands(() => root);

  let builds = '';
  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'fair-chunks-'));
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  /**
   * Releases a version of the company area with these shared files, each a name or a pair of name and content. Without
   * a content, the file contains its own name.
   */
  const releaseWith = (version: string, ...names: (string | [string, string])[]) => {
    const chunks = Object.fromEntries(names.map((name) => (typeof name === 'string' ? [name, name] : name)));
    const folder = handmadeArea(join(builds, version), { area: 'company', version, chunks });
    return run('release.mjs', 'mf-company', '--from', folder);
  };
  const prune = () => run('prune.mjs', '--keep', '1', '--days', '0');
  const names = async () => (await root.chunksOf('company')).map(({ name }) => name);

  test('stores a file of two versions once, and does not rewrite it', async () => {
    await ok(releaseWith('1.1.0', 'page.0000aaaa.js', 'start.1111aaaa.js'));
    const before = await root.chunksOf('company');
    expect(before.map(({ name }) => name)).toEqual(['page.0000aaaa.js', 'start.1111aaaa.js']);
    await ok(releaseWith('1.2.0', 'page.0000aaaa.js', 'start.2222aaaa.js'));
    expect(await names()).toEqual(['page.0000aaaa.js', 'start.1111aaaa.js', 'start.2222aaaa.js']);
    // Returns the time at which the shared file was written. In a bucket, the time comes from the object store.
    const page = (all: typeof before) => all.find(({ name }) => name === 'page.0000aaaa.js')?.written;
    expect(page(await root.chunksOf('company'))).toEqual(page(before));
    // The folder of a version contains none of the shared files. The folder of the shared files is not counted as a
    // version.
    for (const file of await root.filesOf('company')) expect(file).not.toMatch(/page|start|chunks/);
    expect(await root.versions('company')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('prunes an unreferenced shared file a week after it was written', async () => {
    await ok(releaseWith('1.1.0', 'page.0000aaaa.js', 'start.1111aaaa.js', 'help.1111bbbb.js'));
    await ok(releaseWith('1.2.0', 'page.0000aaaa.js', 'start.2222aaaa.js'));
    await ok(releaseWith('1.3.0', 'page.0000aaaa.js', 'start.3333aaaa.js', 'help.1111bbbb.js'));
    // A build with an older kit has no shared files. Its release must not change existing shared files.
    await ok(release('company', '1.4.0'));
    await ok(run('rollback.mjs', 'mf-company'));
    const all = await names();
    expect(await ok(prune())).toContain('mf-company 1.1.0');
    expect(await names()).toEqual(all);

    root.makeOld('company');
    await ok(prune());
    expect(await liveVersion('company')).toBe('1.3.0');
    expect(await root.versions('company')).toEqual(['1.2.0', '1.3.0']);
    expect(await names()).toEqual([
      'help.1111bbbb.js',
      'page.0000aaaa.js',
      'start.2222aaaa.js',
      'start.3333aaaa.js',
    ]);
    expect(await root.leftovers()).toEqual([]);
    expect(await ok(prune())).toBe('Nothing to delete.\n');
  });

  test('refuses another file under an existing name, and keeps the live version', async () => {
    await ok(releaseWith('1.1.0', 'page.0000aaaa.js'));
    await refused(
      releaseWith('1.2.0', ['page.0000aaaa.js', 'something else, and longer']),
      /mf-company 1\.2\.0 is there already with other bytes \(chunks\/company\/page\.0000aaaa\.js\)/,
    );
    expect(await liveVersion('company')).toBe('1.1.0');
    // The same file name in another area belongs to a different file.
    const folder = handmadeArea(join(builds, 'student'), {
      area: 'student',
      version: '1.2.0',
      chunks: { 'page.0000aaaa.js': 'something else, and longer' },
    });
    await ok(run('release.mjs', 'mf-student', '--from', folder));
  });
});
