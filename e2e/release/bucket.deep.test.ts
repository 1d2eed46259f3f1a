/** @jest-environment node */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, jest, test } from '@jest/globals';
import { AREAS, ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { type Asked, hold } from '../support/storeProxy.ts';
import { bucketUnderTest } from '../support/webRoots.ts';

// The timeout is long, because several test suites may run on the machine at once.
jest.setTimeout(4 * 60_000);

/**
 * Tests what is specific to buckets: headers, conditional writes, interrupted uploads, and `prune` during a release.
 */
describe('a bucket', () => {
  const root = bucketUnderTest();
  const { built, builtOtherwise, liveVersion, registry, release, run, runAsProcess, start, versionsOf } =
    releaseCommands(() => root);
  const isSwap = ({ method, path }: Asked) => method === 'PUT' && path.endsWith('/remotes.json');

  /** Checks that the folder of a version contains exactly the files listed in its `files.json`. */
  async function expectWhole(area: string, version: string) {
    const folder = `mf/${area}/${version}/`;
    const { text } = await root.read(`${folder}files.json`);
    const there = (await root.objects()).map(({ key }) => key).filter((key) => key.startsWith(folder));
    const named = [...Object.keys(JSON.parse(text)), 'files.json'].map((name) => folder + name);
    expect(there.sort()).toEqual(named.sort());
  }

  test('sets type and cache lifetime of every file, and precompresses none', async () => {
    await ok(release('company', '1.1.0'));
    const keys = (await root.objects()).map(({ key }) => key);
    const script = keys.find((key) => /company\/1\.1\.0\/.*\.js$/.test(key)) ?? '';
    const forEver = 'public, max-age=31536000, immutable';
    expect(await root.read(script)).toMatchObject({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: forEver,
    });
    const json = 'application/json; charset=utf-8';
    for (const [key, cacheControl] of [
      ['mf/company/1.1.0/mf-manifest.json', 'no-cache'],
      ['mf/company/1.1.0/area.json', forEver],
      ['remotes.json', 'no-cache'],
    ] as const) {
      expect(await root.read(key)).toMatchObject({ contentType: json, cacheControl });
    }
    expect(keys.filter((key) => /\.(?:br|gz)$/.test(key))).toEqual([]);
    await expectWhole('company', '1.1.0');
  });

  test('completes eight releases that swap at the same moment', async () => {
    const gate = hold(root.proxy, isSwap);
    const all = AREAS.flatMap((area) => [ok(release(area, '1.1.0')), ok(release(area, '1.2.0'))]);
    await gate.reached(all.length);
    gate.letGo();
    await Promise.all(all);
    for (const area of AREAS) {
      const { version, history = [] } = (await registry()).remotes[area] ?? {};
      expect(['1.1.0', '1.2.0']).toContain(version);
      expect(history.map((entry) => entry.version).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      for (const there of ['1.0.0', '1.1.0', '1.2.0']) await expectWhole(area, there);
    }
    expect(await root.leftovers()).toEqual([]);
  });

  test.each([
    ['in the middle of the upload', ({ path }: Asked) => /1\.1\.0\/remoteEntry/.test(path)],
    ['before the manifest', ({ path }: Asked) => path.endsWith('1.1.0/mf-manifest.json')],
    ['between upload and switch', isSwap],
  ])('kill -9 %s leaves the old version live, and the next release finishes it', async (_when, matches) => {
    const gate = hold(root.proxy, (asked) => asked.method === 'PUT' && matches(asked));
    const before = await root.registryText();
    const { child, ended } = start('release.mjs', 'mf-company', '--from', built('company', '1.1.0'));
    await gate.reached(1);
    child.kill('SIGKILL');
    await ended;
    expect(await root.registryText()).toBe(before);
    root.proxy.decide = () => 'passes';

    await ok(release('company', '1.1.0'));
    expect(await liveVersion('company')).toBe('1.1.0');
    await expectWhole('company', '1.1.0');
  });

  test('never mixes two builds of one version: one is stored, the other refused', async () => {
    const builds = [built('company', '1.1.0'), builtOtherwise('company', '1.1.0')];
    // At this point both releases have found that the version does not exist, and are about to write it.
    const gate = hold(root.proxy, ({ method, path }) => method === 'PUT' && path.endsWith('/files.json'));
    const both = builds.map((build) => run('release.mjs', 'mf-company', '--from', build));
    await gate.reached(2);
    gate.letGo();
    const ended = await Promise.all(both);
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ended.find(({ code }) => code === 1)?.output).toMatch(/is there already with other bytes/);
    await expectWhole('company', '1.1.0');
  });

  test('does not repeat a switch whose reply was lost', async () => {
    for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
    root.proxy.decide = (asked) => {
      if (!isSwap(asked)) return 'passes';
      root.proxy.decide = () => 'passes';
      return 'loses its answer';
    };
    // The command runs in a separate process, because the S3 library does not recognise a connection error inside Jest.
    const output = await ok(runAsProcess('rollback.mjs', 'mf-company'));
    expect(output).toMatch(/1\.1\.0 is live again, it was 1\.2\.0/);
    expect(await liveVersion('company')).toBe('1.1.0');
  });

  test('reports an unknown result when another change followed a lost reply', async () => {
    await ok(release('company', '1.1.0'));
    let isLost = false;
    root.proxy.decide = async (asked) => {
      if (isSwap(asked)) {
        isLost = true;
        return 'loses its answer';
      }
      const isSecondLook = isLost && asked.method === 'GET' && asked.path.endsWith('/remotes.json');
      if (isSecondLook) {
        root.proxy.decide = () => 'passes';
        await ok(release('admin', '1.1.0'));
      }
      return 'passes';
    };
    await refused(runAsProcess('rollback.mjs', 'mf-company'), /did not confirm the change/);
    expect(await liveVersion('admin')).toBe('1.1.0');
  });

  test('detects a store that ignores conditions before writing', async () => {
    const before = await root.objects();
    root.proxy.decide = ({ method }) => (method === 'PUT' ? 'is done without its condition' : 'passes');
    await refused(
      run('release.mjs', 'mf-company', '--from', built('company', '1.1.0')),
      /does not honour If-Match and If-None-Match/,
    );
    await refused(run('rollback.mjs', 'mf-company'), /does not honour/);
    const after = (await root.objects()).filter(({ key }) => key !== '.conditional-writes');
    expect(after).toEqual(before.filter(({ key }) => key !== '.conditional-writes'));
  });

  test('refuses to release a version that prune is deleting', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ok(release('company', version));
    const gate = hold(root.proxy, ({ method }) => method === 'DELETE');
    const prune = ok(run('prune.mjs', '--keep', '1', '--days', '0'));
    await gate.reached(1);
    await refused(release('company', '1.1.0'), /1\.1\.0 is being deleted by a prune/);
    await refused(
      run('rollback.mjs', 'mf-company', '--version', '1.1.0'),
      /1\.1\.0 is being deleted by a prune|1\.1\.0 is not in/,
    );
    gate.letGo();
    expect(await prune).toBe('Deleted mf-company 1.0.0, mf-company 1.1.0.\n');
    expect(await versionsOf('company')).toEqual(['1.2.0', '1.3.0']);

    await ok(release('company', '1.1.0'));
    expect(await liveVersion('company')).toBe('1.1.0');
    await expectWhole('company', '1.1.0');
  });

  test('restores files that a prune deleted during a release', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ok(release('company', version));
    const gate = hold(root.proxy, isSwap);
    const again = ok(release('company', '1.1.0'));
    await gate.reached(1);
    // The release waits just before it makes the version live. Meanwhile, `prune` runs completely.
    const held = root.proxy.decide;
    root.proxy.decide = () => 'passes';
    expect(await ok(run('prune.mjs', '--keep', '1', '--days', '0'))).toMatch(/mf-company 1\.1\.0/);
    expect(await versionsOf('company')).toEqual(['1.2.0', '1.3.0']);
    root.proxy.decide = held;
    gate.letGo();
    await again;
    expect(await liveVersion('company')).toBe('1.1.0');
    await expectWhole('company', '1.1.0');
    expect(await root.leftovers()).toEqual([]);
  });

  test('completes a killed prune a quarter of an hour later', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ok(release('company', version));
    const gate = hold(
      root.proxy,
      ({ method, path }) => method === 'DELETE' && !path.endsWith('manifest.json'),
    );
    const { child, ended } = start('prune.mjs', '--keep', '1', '--days', '0');
    await gate.reached(1);
    child.kill('SIGKILL');
    await ended;
    gate.letGo();
    expect(await ok(run('prune.mjs', '--keep', '1', '--days', '0'))).toBe('Nothing to delete.\n');

    const cutOff = JSON.parse(await root.registryText());
    for (const one of cutOff.leaving) one.at = new Date(Date.now() - 16 * 60_000).toISOString();
    await root.write('remotes.json', JSON.stringify(cutOff));
    expect(await ok(run('prune.mjs', '--keep', '1', '--days', '0'))).toMatch(/Deleted mf-company 1\.0\.0/);
    expect(await versionsOf('company')).toEqual(['1.2.0', '1.3.0']);
    expect(await root.leftovers()).toEqual([]);
  });

  test('prunes an interrupted upload after an hour, not before', async () => {
    const gate = hold(root.proxy, ({ method, path }) => method === 'PUT' && path.endsWith('manifest.json'));
    const { child, ended } = start('release.mjs', 'mf-company', '--from', built('company', '1.1.0'));
    await gate.reached(1);
    child.kill('SIGKILL');
    await ended;
    root.proxy.decide = () => 'passes';
    expect(await ok(run('prune.mjs'))).toBe('Nothing to delete.\n');
    const other = builtOtherwise('company', '1.1.0');
    await refused(run('release.mjs', 'mf-company', '--from', other), /a release that was interrupted/);

    root.proxy.decide = ({ listing }) => (listing === undefined ? 'passes' : 'is listed as old');
    expect(await ok(run('prune.mjs'))).toBe('Deleted mf-company 1.1.0.\n');
    expect(await versionsOf('company')).toEqual(['1.0.0']);
    root.proxy.decide = () => 'passes';
    await ok(run('release.mjs', 'mf-company', '--from', other));
  });

  test('does not count a version with a missing file', async () => {
    for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
    const script = (await root.objects()).find(({ key }) => /company\/1\.1\.0\/.*\.js$/.test(key));
    await root.remove(script?.key ?? '');
    await refused(run('rollback.mjs', 'mf-company'), /1\.1\.0 is not in/);
    expect(await liveVersion('company')).toBe('1.2.0');
  });

  test('neither reads nor changes other objects in the bucket', async () => {
    // Adds an object under another prefix that begins with the same characters as the prefix of this test.
    const beside = { Bucket: root.bucket, Key: root.prefix.replace(/\/$/, '0/remotes.json') };
    await root.client.send(new PutObjectCommand({ ...beside, Body: 'not ours' }));
    const others = async () =>
      (await root.objects('everything')).filter(({ key }) => !key.startsWith(root.prefix));
    const before = await others();
    expect(before.length).toBeGreaterThan(0);
    const touched = new Set<string>();
    const listed = new Set<string>();
    root.proxy.decide = ({ path, listing }) => {
      if (listing === undefined) touched.add(path);
      else listed.add(listing);
      return 'passes';
    };
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ok(release('company', version));
    await ok(run('prune.mjs', '--keep', '1', '--days', '0'));
    await ok(run('release.mjs', 'status'));
    expect(await others()).toEqual(before);
    const own = `/${root.bucket}/${root.prefix}`;
    expect([...touched].filter((path) => !path.startsWith(own))).toEqual([]);
    expect([...listed].filter((below) => !below.startsWith(root.prefix))).toEqual([]);
    // `status` has read the file lists of the live versions. No other file of areas that were not released was read.
    const ofOtherAreas = [...touched].filter((path) => /\/mf\/(?!company\/)/.test(path));
    expect(ofOtherAreas.sort()).toEqual(
      ['admin', 'logistic', 'student'].map((area) => `${own}mf/${area}/1.0.0/files.json`),
    );
  });

  test('reports a missing bucket, and a prefix without a list', async () => {
    const build = built('company', '1.1.0');
    const elsewhere = (to: string) => run('release.mjs', 'mf-company', '--from', build, '--to', to);
    await refused(elsewhere('s3://fair-no-such-bucket/fair'), /NoSuchBucket/);
    await refused(elsewhere(`${root.address}/nothing`), /is no web root.*release -- all/);
  });
});
