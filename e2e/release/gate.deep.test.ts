/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { handmadeArea } from '../support/handmadeArea.ts';
import { describedApi, handmadeApi, handmadeShell } from '../support/handmadeWholes.ts';
import { ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

/**
 * Tests which releases the gate refuses: an area that needs something that is not live, and a shell that lacks
 * something that a live area uses.
 */
onEveryWebRoot((root) => {
  const { liveVersion, registry, run, runAsProcess, versionsOf } = releaseCommands(() => root);
  let folder = '';
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fair-builds-'));
    await ok(releaseApi('1.0.0', { '/company': ['name'] }));
    await ok(releaseShell('1.0.0', { '@fair/ui/Page': ['Page'] }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const releaseApi = (version: string, calls: Record<string, readonly string[]>, ...more: string[]) => {
    const from = handmadeApi(join(folder, `api-${version}`), { version, calls });
    return run('release.mjs', 'api', '--from', from, ...more);
  };
  const releaseShell = (version: string, provided: Record<string, readonly string[]>, ...more: string[]) => {
    const from = handmadeShell(join(folder, `shell-${version}`), { version, provided });
    return run('release.mjs', 'shell', '--from', from, ...more);
  };
  /**
   * Creates an area that needs a call which the live API does not have, and a component which the live shell does not
   * have.
   */
  const ahead = (version: string) =>
    handmadeArea(join(folder, `company-${version}`), {
      area: 'company',
      version,
      needs: {
        uses: { '@fair/ui/Page': ['Page', 'Pages'] },
        calls: {
          ...describedApi({ '/company': ['name', 'motto'], '/badge': ['name'] }),
          'x-mentioned': ['motto', 'name'],
        },
      },
    });

  test('refuses an area before writing, names the reason, and accepts it in the right order', async () => {
    const before = [await root.registryText(), await root.bytesOf('company')];
    const wrong = [
      /mf-company 1\.1\.0 uses Pages of @fair\/ui\/Page, which the shell 1\.0\.0 does not provide/,
      /mf-company 1\.1\.0 uses put-badge \(PUT \/badge\), which the API 1\.0\.0 does not have/,
      /put-company \(PUT \/company\), of which request body motto is not taken in the API 1\.0\.0/,
      /Release in this order: API, shell, areas/,
    ];
    const tries = [
      await runAsProcess('release.mjs', 'mf-company', '--from', ahead('1.1.0')),
      await run('canary.mjs', 'mf-company', '10%', '--from', ahead('1.1.0')),
      await run('release.mjs', 'mf-company', '--from', ahead('1.1.0'), '--dry-run'),
    ];
    for (const ended of tries) for (const sentence of wrong) await refused(Promise.resolve(ended), sentence);
    expect([await root.registryText(), await root.bytesOf('company')]).toEqual(before);
    expect(await root.leftovers()).toEqual([]);

    await ok(releaseApi('1.1.0', { '/company': ['name', 'motto'], '/badge': ['name'] }));
    await ok(releaseShell('1.1.0', { '@fair/ui/Page': ['Page', 'Pages'] }));
    const would = await ok(run('release.mjs', 'mf-company', '--from', ahead('1.1.0'), '--dry-run'));
    expect(would).toMatch(/1\.1\.0 would be live, it is 1\.0\.0\. Nothing was written/);
    expect(await versionsOf('company')).toEqual(['1.0.0']);
    await ok(run('release.mjs', 'mf-company', '--from', ahead('1.1.0')));
    expect(await liveVersion('company')).toBe('1.1.0');
  });

  test('releases by force, records the reason, and ignores forced findings later', async () => {
    await refused(
      run('release.mjs', 'mf-company', '--from', ahead('1.1.0'), '--force', ''),
      /needs a reason/,
    );
    const output = await ok(
      run('release.mjs', 'mf-company', '--from', ahead('1.1.0'), '--force', 'the API follows at noon'),
    );
    expect(output).toMatch(
      /Forced although this does not work .*the API follows at noon.*[\s\S]*PUT \/badge/,
    );
    expect((await registry()).remotes.company?.history?.[0]).toMatchObject({
      version: '1.1.0',
      forced: 'the API follows at noon',
    });
    expect(await ok(run('release.mjs', 'status'))).toMatch(
      /release 1\.1\.0 by anna, forced: the API follows at noon/,
    );
    await ok(releaseApi('1.0.1', { '/company': ['name'], '/other': [] }));
    await ok(releaseShell('1.0.1', { '@fair/ui/Page': ['Page', 'More'] }));
    await ok(releaseShell('1.0.2', { '@fair/ui/Page': ['More'] }, '--force', 'nobody opens it'));
    const { shell } = (await registry()) as unknown as { shell: { history: object[] } };
    expect(shell.history[0]).toMatchObject({ version: '1.0.2', forced: 'nobody opens it' });
  });

  describe('what is in use', () => {
    const CALLS = { '/company': ['name', 'motto'], '/badge': ['name'] };
    beforeEach(async () => {
      await ok(releaseApi('1.1.0', CALLS));
      await ok(releaseShell('1.1.0', { '@fair/ui/Page': ['Page', 'Pages'] }));
    });
    const withoutBadge = () => releaseApi('1.2.0', { '/company': ['name', 'motto'] });
    const withoutPages = () => releaseShell('1.2.0', { '@fair/ui/Page': ['Page'] });

    test.each([
      ['live', ['release.mjs', 'mf-company'], ['rollback.mjs', 'mf-company']],
      ['on trial', ['canary.mjs', 'mf-company', '5%'], ['canary.mjs', 'mf-company', 'off']],
    ] as const)(
      'by what is %s stays: shell and API are refused until nobody uses it',
      async (_how, [begin, ...args], [end, ...back]) => {
        await ok(run(begin, ...args, '--from', ahead('1.1.0')));
        await refused(
          withoutBadge(),
          /mf-company 1\.1\.0 uses put-badge .* which the API 1\.2\.0 does not have/,
        );
        await refused(
          withoutPages(),
          /mf-company 1\.1\.0 uses Pages of .* the shell 1\.2\.0 does not provide/,
        );
        await refused(run('rollback.mjs', 'shell'), /the shell 1\.0\.0 does not provide/);
        const { shell, api } = (await registry()) as unknown as Record<string, { version: string }>;
        expect([shell?.version, api?.version]).toEqual(['1.1.0', '1.1.0']);
        await ok(run(end, ...back));
        await ok(withoutBadge());
        await ok(withoutPages());
      },
    );

    test('checks again what a rolled-back version uses', async () => {
      await ok(run('release.mjs', 'mf-company', '--from', ahead('1.1.0')));
      await ok(run('rollback.mjs', 'mf-company'));
      await ok(withoutBadge());
      await refused(run('rollback.mjs', 'mf-company', '--version', '1.1.0'), /the API 1\.2\.0 does not have/);
    });
  });

  test('versions the shell like an area: same bytes, other bytes, rollback', async () => {
    const { shell } = (await registry()) as unknown as { shell: { version: string } };
    expect(shell.version).toBe('1.0.0');
    expect(await ok(releaseShell('1.0.0', { '@fair/ui/Page': ['Page'] }))).toMatch(/Nothing changed/);
    await refused(
      releaseShell('1.0.0', { '@fair/ui/Page': ['Page', 'More'] }),
      /shell 1\.0\.0 is there already with other bytes/,
    );
    await ok(releaseShell('1.1.0', { '@fair/ui/Page': ['Page', 'More'] }));
    expect(await ok(run('rollback.mjs', 'shell'))).toMatch(/shell 1\.0\.0 is live again, it was 1\.1\.0/);
    expect(await root.leftovers()).toEqual([]);
    const contract = handmadeShell(join(folder, 'next'), { version: '2.0.0', contract: 7 });
    await refused(
      run('release.mjs', 'shell', '--from', contract),
      /mf-admin 1\.0\.0 speaks contract \d, the shell 2\.0\.0 7/,
    );
  });
});
