import type { OutboxItem } from '@fair/offline';
import { DeviceLocks, DiskCopy } from '@fair/offline/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { adoptOldClicks } from './oldClicks.ts';

const CLICKER = { account: 'lars', call: 'POST /logistic/click' };
const ID = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

/** Returns a queue in the format of older versions of the clicker, which did not use the outbox. */
const oldText = (revision: number, taps: string) =>
  JSON.stringify({
    revision,
    open: { hall: { batchId: ID(1), taps, firstTapAt: 5 } },
    sealed: [{ batchId: ID(2), areaId: 'door', came: 3, went: 1 }],
  });

let disk: DiskCopy;
let locks: DeviceLocks;
let added: OutboxItem[];
const adopt = () =>
  adoptOldClicks(
    CLICKER,
    (items) => {
      added.push(...items);
      return true;
    },
    { storage: localStorage, locks: locks.ofPage('new'), copy: disk },
  );

beforeEach(() => {
  localStorage.clear();
  disk = new DiskCopy();
  locks = new DeviceLocks();
  added = [];
});

test('adopts the clicks that an earlier version stored, once, for the account that is signed in', async () => {
  localStorage.setItem('fair.clicks.page', oldText(4, '++-'));
  expect(await adopt()).toBe(true);
  const body = { id: 'door', clicks: 3, declicks: 1, batchId: ID(2) };
  expect(added).toMatchObject([
    { ...CLICKER, id: ID(2), group: 'door', body },
    { ...CLICKER, id: ID(1), group: 'hall', body: { id: 'hall', clicks: 2, declicks: 1, batchId: ID(1) } },
  ]);
  expect(await adopt()).toBe(false);
  expect(added).toHaveLength(2);
  expect(localStorage).toHaveLength(0);
});

test('adopts the newer of the two old copies, and nothing that a killed browser restores later', async () => {
  disk.write('fair.clicks.page', oldText(7, '++++'));
  localStorage.setItem('fair.clicks.page', oldText(6, '+'));
  await adopt();
  expect(added.map(({ body }) => body.clicks)).toEqual([3, 4]);
  localStorage.setItem('fair.clicks.page', oldText(6, '+'));
  expect(await adopt()).toBe(false);
  expect(added).toHaveLength(2);
});

test('leaves the clicks of a page of the earlier version that is still open', async () => {
  const key = 'fair.clicks.open';
  localStorage.setItem(key, oldText(2, '+'));
  void locks.ofPage('old').request(key, {}, () => new Promise(() => undefined));
  expect(await adopt()).toBe(false);
  expect(localStorage.getItem(key)).not.toBeNull();
  locks.closePage('old');
  expect(await adopt()).toBe(true);
});

test('ignores a damaged text', async () => {
  localStorage.setItem('fair.clicks.page', '{"open":{},"sealed":[{"batchId":1}]}');
  expect(await adopt()).toBe(false);
  expect(added).toEqual([]);
});
