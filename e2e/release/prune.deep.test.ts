/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { AREAS, ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

onEveryWebRoot((root) => {
  const { built, release, run, runAsProcess, versionsOf } = releaseCommands(() => root);

  test('prunes the oldest versions, never the live, canary or previous one', async () => {
    for (let minor = 1; minor <= 5; minor++) await ok(release('company', `1.${minor}.0`));
    await ok(run('canary.mjs', 'mf-company', '5%', '--from', built('company', '2.0.0')));
    await ok(run('rollback.mjs', 'mf-company', '--version', '1.1.0'));
    // Every version was live within the last day, so `prune` keeps all of them.
    expect(await ok(run('prune.mjs', '--keep', '1'))).toBe('Nothing to delete.\n');
    const would = await ok(run('prune.mjs', '--keep', '1', '--days', '0', '--dry-run'));
    expect(would).toBe(
      'Would delete mf-company 1.0.0, mf-company 1.2.0, mf-company 1.3.0, mf-company 1.5.0.\n',
    );
    expect(await versionsOf('company')).toHaveLength(7);
    // 1.1.0 is live. Its previous version is 1.4.0, because 1.5.0 was rolled back.
    expect(await ok(runAsProcess('prune.mjs', '--keep', '1', '--days', '0'))).toBe(
      'Deleted mf-company 1.0.0, mf-company 1.2.0, mf-company 1.3.0, mf-company 1.5.0.\n',
    );
    expect(await versionsOf('company')).toEqual(['1.1.0', '1.4.0', '2.0.0']);
    const others = AREAS.filter((area) => area !== 'company');
    expect(await Promise.all(others.map(versionsOf))).toEqual([['1.0.0'], ['1.0.0'], ['1.0.0']]);
    expect(await ok(run('prune.mjs', '--keep', '1', '--days', '0'))).toBe('Nothing to delete.\n');
    expect(await root.leftovers()).toEqual([]);
    await refused(runAsProcess('prune.mjs', '--keep', '0'), /npm run prune/);
  });

  test('shows live, canary, stored and previous versions, and fails when files are missing', async () => {
    await ok(release('company', '1.1.0'));
    await ok(run('canary.mjs', 'mf-company', '5%', '--from', built('company', '1.2.0')));
    const text = await ok(runAsProcess('release.mjs', 'status'));
    expect(text).toMatch(
      /mf-company 1\.1\.0 \(contract \d+\)\n {2}canary {5}1\.2\.0 for 5 %\n {2}rollback {3}1\.0\.0/,
    );
    expect(text).toMatch(/release 1\.1\.0 by anna/);
    const { areas } = JSON.parse(await ok(run('release.mjs', 'status', '--json')));
    expect(areas.find(({ area }: { area: string }) => area === 'company')).toMatchObject({
      version: '1.1.0',
      before: '1.0.0',
      canary: { version: '1.2.0', percent: 5 },
      onDisk: ['1.0.0', '1.1.0', '1.2.0'],
      missing: [],
    });
    await root.removeVersion('company', '1.1.0');
    const broken = await runAsProcess('release.mjs', 'status');
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/MISSING {4}1\.1\.0/);
  });
});
