/** @jest-environment node */
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { describe, expect, test } from '@jest/globals';
import { entryOf, navOf, ok, refused, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

onEveryWebRoot((root) => {
  const { built, builtWithNav, canaryOf, liveVersion, registry, release, run, runAsProcess, versionsOf } =
    releaseCommands(() => root);

  describe('rollback', () => {
    test('goes back one version at a time; a withdrawn version can be released again', async () => {
      for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
      const output = await ok(runAsProcess('rollback.mjs', 'mf-company'));
      expect(output).toMatch(/1\.1\.0 is live again, it was 1\.2\.0/);
      await ok(run('rollback.mjs', 'mf-company'));
      expect(await liveVersion('company')).toBe('1.0.0');
      await refused(runAsProcess('rollback.mjs', 'mf-company'), /has no earlier version/);
      expect(await versionsOf('company')).toEqual(['1.0.0', '1.1.0', '1.2.0']);

      await ok(release('company', '1.2.0'));
      expect(await liveVersion('company')).toBe('1.2.0');
      await ok(run('rollback.mjs', 'mf-company'));
      expect(await liveVersion('company')).toBe('1.0.0');
    });

    test('can repeat a rollback to a named version, and refuses one without files', async () => {
      for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
      await ok(run('rollback.mjs', 'mf-company', '--version', '1.0.0'));
      expect(await ok(run('rollback.mjs', 'mf-company', '--version', '1.0.0'))).toMatch(/Nothing changed/);
      await root.removeVersion('company', '1.1.0');
      await refused(run('rollback.mjs', 'mf-company', '--version', '1.1.0'), /1\.1\.0 is not in/);
      expect(await liveVersion('company')).toBe('1.0.0');
    });
  });

  test('the navigation is that of the version, on trial, promoted and rolled back', async () => {
    const nav = async () => {
      const { company } = (await registry()).remotes;
      return [company?.nav, company?.canary?.nav];
    };
    const [one, two] = [navOf('company', 'One'), navOf('company', 'Two')];
    await ok(run('release.mjs', 'mf-company', '--from', builtWithNav('company', '1.1.0', 'One')));
    expect(await nav()).toEqual([one, undefined]);
    await ok(run('canary.mjs', 'mf-company', '10', '--from', builtWithNav('company', '1.2.0', 'Two')));
    await ok(run('canary.mjs', 'mf-company', '50'));
    expect(await nav()).toEqual([one, two]);
    await ok(run('canary.mjs', 'mf-company', 'promote'));
    expect(await nav()).toEqual([two, undefined]);
    await ok(run('rollback.mjs', 'mf-company'));
    expect(await nav()).toEqual([one, undefined]);
    // The first build was made without navigation entries, so a rollback to it leaves none in the registry.
    await ok(run('rollback.mjs', 'mf-company'));
    expect(await nav()).toEqual([undefined, undefined]);
    expect(await root.registryText()).not.toContain('label');
  });

  describe('canary', () => {
    const canary = () => canaryOf('company');

    test('goes to a part, grows, ends; what is live is not touched', async () => {
      await ok(runAsProcess('canary.mjs', 'mf-company', '10%', '--from', built('company', '1.1.0')));
      expect(await canary()).toEqual({
        version: '1.1.0',
        contract: CONTRACT_NUMBER,
        percent: 10,
        entry: entryOf('company', '1.1.0'),
        at: expect.any(String),
        by: 'anna',
      });
      await ok(run('canary.mjs', 'mf-company', '50%'));
      expect(await canary()).toMatchObject({ version: '1.1.0', percent: 50 });
      expect(await liveVersion('company')).toBe('1.0.0');
      await ok(run('canary.mjs', 'mf-company', 'off'));
      expect(await ok(run('canary.mjs', 'mf-company', 'off'))).toMatch(/Nothing changed/);
      expect(await canary()).toBeUndefined();
      expect(await liveVersion('company')).toBe('1.0.0');
    });

    test('is promoted, or ends when its version is released', async () => {
      await ok(run('canary.mjs', 'mf-company', '10', '--from', built('company', '1.1.0')));
      await ok(run('canary.mjs', 'mf-company', 'promote'));
      expect((await registry()).remotes.company).toMatchObject({
        version: '1.1.0',
        history: [{ action: 'promote' }, {}],
      });
      expect(await canary()).toBeUndefined();
      await refused(runAsProcess('canary.mjs', 'mf-company', 'promote'), /no canary/);

      await ok(run('canary.mjs', 'mf-company', '10', '--from', built('company', '1.2.0')));
      await ok(release('company', '1.2.0'));
      expect(await canary()).toBeUndefined();
    });

    test.each(['101%', '-1', 'ten', ''])('%j is no part of the visitors', async (part) => {
      const { code } = await run('canary.mjs', 'mf-company', part, '--from', built('company', '1.1.0'));
      expect(code).toBe(1);
      expect(await canary()).toBeUndefined();
    });

    test('of what is live is refused', async () => {
      await refused(
        run('canary.mjs', 'mf-company', '10%', '--from', built('company', '1.0.0')),
        /1\.0\.0 is already live/,
      );
    });
  });
});
