/** @jest-environment node */

import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { expect, test } from '@jest/globals';
import { AREAS, entryOf, ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

onEveryWebRoot((root) => {
  const {
    built,
    builtOtherwise,
    liveVersion,
    registry,
    release,
    releaseAsProcess,
    run,
    runAsProcess,
    versionsOf,
  } = releaseCommands(() => root);

  test('writes the version to its own folder and makes it live; other files do not change', async () => {
    const others = AREAS.filter((area) => area !== 'company');
    const before = await Promise.all(others.map(root.bytesOf));
    const entriesBefore = (await registry()).remotes;

    const output = await ok(releaseAsProcess('company', '1.1.0'));
    expect(output).toMatch(/mf-company 1\.1\.0 is live, it was 1\.0\.0/);

    const { remotes } = await registry();
    const { company } = remotes;
    expect(company).toMatchObject({
      version: '1.1.0',
      contract: CONTRACT_NUMBER,
      entry: entryOf('company', '1.1.0'),
    });
    expect(company?.history?.[0]).toMatchObject({
      version: '1.1.0',
      contract: CONTRACT_NUMBER,
      by: 'anna',
      action: 'release',
    });
    expect(await Promise.all(others.map(root.bytesOf))).toEqual(before);
    expect(others.map((area) => remotes[area])).toEqual(others.map((area) => entriesBefore[area]));
    expect(await versionsOf('company')).toEqual(['1.0.0', '1.1.0']);
    expect(await root.leftovers()).toEqual([]);
  });

  test('changes nothing when the same bytes are released again', async () => {
    await ok(release('company', '1.1.0'));
    const before = [await root.registryText(), await root.bytesOf('company')];
    expect(await ok(release('company', '1.1.0'))).toMatch(/Nothing changed/);
    expect([await root.registryText(), await root.bytesOf('company')]).toEqual(before);
    expect(await root.leftovers()).toEqual([]);
  });

  test('refuses an existing version with other bytes, and keeps the live version', async () => {
    await ok(release('company', '1.1.0'));
    const before = await root.bytesOf('company');
    const other = builtOtherwise('company', '1.1.0');
    await refused(
      runAsProcess('release.mjs', 'mf-company', '--from', other),
      /1\.1\.0 is there already with other bytes/,
    );
    expect(await root.bytesOf('company')).toEqual(before);
    expect(await root.leftovers()).toEqual([]);
  });

  test('refuses a contract number other than the shell’s, also as a canary', async () => {
    const ahead = built('company', '2.0.0', 7);
    await refused(run('release.mjs', 'mf-company', '--from', ahead), /speaks contract 7, the shell .* \d/);
    await refused(
      run('canary.mjs', 'mf-company', '10%', '--from', ahead),
      /speaks contract 7, the shell .* \d/,
    );
    expect(await liveVersion('company')).toBe('1.0.0');
    expect(await versionsOf('company')).toEqual(['1.0.0']);
  });

  test.each([
    [['mf-nobody'], /Unknown area: mf-nobody/],
    [[], /Which area/],
    [['mf-company', '--version', '../../etc'], /not a version/],
    [
      ['mf-company', '--from', '/no/such/folder'],
      /not a build of an area: area\.json is missing\. Builds of this source write it/,
    ],
    [['mf-company', '--to', 'https://bucket/fair'], /is neither/],
    [['mf-company', '--to', 's3://bucket/../fair'], /not an address such as s3:/],
    [['mf-company', '--to', 's3://key:secret@bucket'], /not an address such as s3:/],
    [['mf-company', '--to', tmpdir()], /is no web root.*release -- all --to/],
    [['mf-company', '--unknown'], /unknown/i],
  ])('%j is refused', async (args, sentence) => {
    // `run` adds the web root of this test to the arguments, unless they contain `--to`.
    await refused(run('release.mjs', ...args), sentence);
    expect(await liveVersion('company')).toBe('1.0.0');
  });

  test('names the missing manifest and the builds that write one', async () => {
    const from = built('company', '1.1.0');
    rmSync(join(from, 'mf-manifest.json'));
    await refused(
      run('release.mjs', 'mf-company', '--from', from),
      /mf-manifest\.json is missing\. @module-federation\/enhanced .*`manifest: true`/,
    );
  });

  test('refuses a build of another area or version', async () => {
    const admin = built('admin', '1.1.0');
    await refused(run('release.mjs', 'mf-company', '--from', admin), /is mf-admin 1\.1\.0, not mf-company/);
    const company = built('company', '1.1.0');
    await refused(
      run('release.mjs', 'mf-company', '--from', company, '--version', '1.2.0'),
      /is mf-company 1\.1\.0, not mf-company 1\.2\.0/,
    );
  });

  test('accepts the same version released twice at the same time', async () => {
    const from = built('company', '1.1.0');
    const both = [1, 2].map(() => ok(runAsProcess('release.mjs', 'mf-company', '--from', from)));
    const outputs = await Promise.all(both);
    expect(outputs.filter((output) => /Nothing changed/.test(output))).toHaveLength(1);
    expect(await liveVersion('company')).toBe('1.1.0');
    expect(await root.leftovers()).toEqual([]);
  });
});
