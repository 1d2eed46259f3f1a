import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FairQueue } from './fairQueue.ts';

const LIMITS = { all: 1000, account: 1000, waitMs: 60_000 };

/**
 * Sends one item for each element of `accounts` through a queue. Returns the order in which the accounts were served,
 * and how many items at most were served at the same time, in all (`most`) and of one account (`mostOfOne`).
 */
async function served(accounts: readonly number[], places: number) {
  const line = new FairQueue<void>(places, LIMITS);
  const order: number[] = [];
  const now = new Map<number, number>();
  let most = 0;
  let mostOfOne = 0;
  await Promise.all(
    accounts.map((account) =>
      line.run(String(account), async () => {
        order.push(account);
        now.set(account, (now.get(account) ?? 0) + 1);
        most = Math.max(
          most,
          [...now.values()].reduce((sum, one) => sum + one, 0),
        );
        mostOfOne = Math.max(mostOfOne, ...now.values());
        await new Promise((resolve) => setImmediate(resolve));
        now.set(account, (now.get(account) ?? 0) - 1);
      }),
    ),
  );
  return { order, most, mostOfOne };
}

describe('a fair queue', () => {
  it('serves every account, with a limit at once and one item per account at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        async (accounts, places) => {
          const { order, most, mostOfOne } = await served(accounts, places);
          expect([...order].sort()).toEqual([...accounts].sort());
          expect(most).toBeLessThanOrEqual(places);
          expect(mostOfOne).toBe(1);
        },
      ),
    );
  });

  it('does not let one account wait behind everything another has queued', async () => {
    const { order } = await served([...Array<number>(50).fill(1), 2, 3], 2);
    expect(order.indexOf(2)).toBeLessThanOrEqual(3);
    expect(order.indexOf(3)).toBeLessThanOrEqual(3);
    // Account 3 waits only briefly, although accounts 1 and 2 are ahead of it with 50 items each and could occupy
    // both slots.
    const { order: behindTwo } = await served(
      [...Array<number>(50).fill(1), ...Array<number>(50).fill(2), 3],
      2,
    );
    expect(behindTwo.indexOf(3)).toBeLessThanOrEqual(4);
  });

  it('refuses the last item of the account with most items when full, and more than its share to an account', async () => {
    const line = new FairQueue<string>(1, { all: 4, account: 3, waitMs: 60_000 });
    let open: (() => void) | undefined;
    const first = line.run(
      'a',
      () =>
        new Promise((resolve) => {
          open = () => resolve('a');
        }),
    );
    const run = (account: string) =>
      line.run(account, async () => account).catch(({ of }) => `full of ${of}`);
    const greedy = [run('a'), run('a'), run('a'), run('a')];
    const others = [run('b'), run('c')];
    open?.();
    await first;
    expect(await Promise.all(greedy)).toEqual(['a', 'a', 'full of all', 'full of account']);
    expect(await Promise.all(others)).toEqual(['b', 'c']);
  });

  it('refuses the latest item when full of accounts with one item each', async () => {
    const line = new FairQueue<string>(1, { all: 3, account: 3, waitMs: 60_000 });
    let open: (() => void) | undefined;
    const first = line.run('a', () => new Promise((resolve) => (open = () => resolve('a'))));
    const others = ['b', 'c', 'd', 'e', 'f'].map((account) =>
      line.run(account, async () => account).catch(({ of }) => `full of ${of}`),
    );
    open?.();
    await first;
    expect(await Promise.all(others)).toEqual(['b', 'c', 'd', 'full of all', 'full of all']);
  });

  it('refuses an item that has waited too long', async () => {
    const line = new FairQueue<void>(1, { all: 4, account: 3, waitMs: 5 });
    let open: (() => void) | undefined;
    const first = line.run(
      'a',
      () =>
        new Promise((resolve) => {
          open = resolve;
        }),
    );
    await expect(line.run('b', async () => undefined)).rejects.toThrow('full');
    open?.();
    await first;
  });
});
