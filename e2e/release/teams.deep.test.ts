/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { handmadeShell } from '../support/handmadeWholes.ts';
import { AREAS, ok, releaseCommands } from '../support/releaseCommands.ts';
import { onEveryWebRoot } from '../support/webRoots.ts';

/** Parts of the product, each released by one of five teams. A team's release must not change the other parts. */
const PARTS = [...AREAS, 'shell'];
/** Orders of release. Every part is first, last and in between in one of them. */
const ORDERS = PARTS.map((_, index) => [...PARTS.slice(index), ...PARTS.slice(0, index)]);

onEveryWebRoot((root) => {
  const { built, registry, run, versionsOf } = releaseCommands(() => root);
  let folder = '';
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fair-builds-'));
    await ok(runOn('release', 'shell', '1.0.0'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const buildOf = (part: string, version: string) =>
    part === 'shell' ? handmadeShell(join(folder, `shell-${version}`), { version }) : built(part, version);
  const titleOf = (part: string) => (part === 'shell' ? part : `mf-${part}`);
  const runOn = (script: 'release' | 'canary', part: string, version: string, ...words: string[]) =>
    run(`${script}.mjs`, titleOf(part), ...words, '--from', buildOf(part, version));
  const entryOf = async (part: string) => {
    const list = (await registry()) as unknown as { remotes: Record<string, unknown> } & Record<
      string,
      unknown
    >;
    return (part === 'shell' ? list.shell : list.remotes[part]) as { version: string; canary?: object };
  };
  /** Runs `work` on one part. Checks that the registry entries of all other parts stay the same. */
  async function alone(part: string, work: () => Promise<unknown>): Promise<void> {
    const others = PARTS.filter((one) => one !== part);
    const before = await Promise.all(others.map(entryOf));
    await work();
    expect(await Promise.all(others.map(entryOf))).toEqual(before);
  }

  test.each(ORDERS.map((order) => [order.join(', '), order] as const))(
    'lets each team release, try out and roll back its part alone, in the order %s',
    async (_name, order) => {
      for (const part of order) await alone(part, () => ok(runOn('release', part, '1.1.0')));
      for (const part of order) expect((await entryOf(part)).version).toBe('1.1.0');
      // Releases a canary of the first area in the order. Each area is the first one in some order.
      const tried = order.find((part) => part !== 'shell') ?? '';
      await alone(tried, async () => {
        await ok(runOn('canary', tried, '1.2.0', '10%'));
        expect(await entryOf(tried)).toMatchObject({ version: '1.1.0', canary: { version: '1.2.0' } });
        await ok(run('canary.mjs', titleOf(tried), 'promote'));
        expect((await entryOf(tried)).version).toBe('1.2.0');
      });
      for (const part of order) {
        await alone(part, () => ok(run('rollback.mjs', titleOf(part))));
        expect((await entryOf(part)).version).toBe(part === tried ? '1.1.0' : '1.0.0');
      }
      for (const area of AREAS)
        expect(await versionsOf(area)).toEqual(['1.0.0', '1.1.0', ...(area === tried ? ['1.2.0'] : [])]);
      expect(await root.leftovers()).toEqual([]);
    },
  );
});
