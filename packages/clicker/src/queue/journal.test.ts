import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DeviceLocks, DiskCopy } from '../testing/device.ts';
import { addTap, type ClickQueue, EMPTY_QUEUE, undoTap, unsentCount } from './clickQueue.ts';
import type { DurableCopy } from './durableCopy.ts';
import { type Journal, openJournal, randomId } from './journal.ts';

const tap = (journal: Journal, areaId = 'hall'): ClickQueue =>
  journal.change((queue) => addTap(queue, { areaId, direction: 'came', at: 0, newBatchId: randomId() }));

let locks: DeviceLocks;
const page = (pageId: string, copy?: DurableCopy) =>
  openJournal({ storage: localStorage, locks: locks.ofPage(pageId), copy, pageId });

beforeEach(() => {
  localStorage.clear();
  locks = new DeviceLocks();
});

describe('the journal', () => {
  test('stores a tap on the device synchronously', () => {
    tap(page('one'));
    expect(Object.values(localStorage).join()).toContain('"taps":"+"');
  });

  test('lets a new page adopt the queue of a closed page, once', async () => {
    const first = page('one');
    tap(first);
    tap(first);
    locks.closePage('one');
    const second = page('two');
    expect(await second.adoptAbandoned()).toBe(true);
    expect(unsentCount(second.read())).toBe(2);
    locks.closePage('two');
    const third = page('three');
    expect(await third.adoptAbandoned()).toBe(true);
    expect(unsentCount(third.read())).toBe(2);
    expect(await third.adoptAbandoned()).toBe(false);
  });

  test('restores from the copy what localStorage has lost, and uses the newer of the two', async () => {
    const disk = new DiskCopy();
    const first = page('one', disk);
    tap(first);
    const onDisk = { ...localStorage };
    tap(first);
    tap(first);
    // The browser is killed, so localStorage contains only what was last written to disk.
    locks.closePage('one');
    localStorage.clear();
    for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text);
    const second = page('two', disk);
    expect(await second.adoptAbandoned()).toBe(true);
    expect(unsentCount(second.read())).toBe(3);
    // The browser is killed again, and localStorage is lost completely.
    locks.closePage('two');
    localStorage.clear();
    const third = page('three', disk);
    expect(await third.adoptAbandoned()).toBe(true);
    expect(unsentCount(third.read())).toBe(3);
  });

  test('does not restore undone or confirmed taps from an older copy', async () => {
    const disk = new DiskCopy();
    const first = page('one', disk);
    tap(first);
    const onDisk = { ...localStorage };
    first.change((queue) => undoTap(queue, 'hall'));
    locks.closePage('one');
    for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text);
    const second = page('two', disk);
    expect(await second.adoptAbandoned()).toBe(false);
    expect(unsentCount(second.read())).toBe(0);
  });

  test('does not restore an adopted queue when the browser is killed again', async () => {
    const disk = new DiskCopy();
    const onDisk: Record<string, string> = {};
    const killBrowser = (pageId: string) => {
      locks.closePage(pageId);
      localStorage.clear();
      for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text);
    };
    const first = page('one', disk);
    tap(first);
    Object.assign(onDisk, localStorage);
    tap(first);
    tap(first);
    killBrowser('one');
    const second = page('two', disk);
    await second.adoptAbandoned();
    expect(unsentCount(second.read())).toBe(3);
    // The single tap of the first page is restored. It belongs to the same batch as the three taps.
    killBrowser('two');
    const third = page('three', disk);
    await third.adoptAbandoned();
    expect(unsentCount(third.read())).toBe(3);
    // All three taps are confirmed, and then the single tap is restored again.
    third.change(() => EMPTY_QUEUE);
    killBrowser('three');
    const fourth = page('four', disk);
    expect(await fourth.adoptAbandoned()).toBe(false);
    expect(unsentCount(fourth.read())).toBe(0);
  });

  test('leaves nothing behind after a long time', async () => {
    const disk = new DiskCopy();
    tap(page('one', disk));
    locks.closePage('one');
    const second = page('two', disk);
    await second.adoptAbandoned();
    expect([...disk.texts.keys()]).toHaveLength(2);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    await second.adoptAbandoned();
    clock.mockRestore();
    expect([...disk.texts.keys()]).toEqual(Object.keys(localStorage));
  });

  test('does not adopt the queue of an open page', async () => {
    const first = page('one');
    tap(first);
    const second = page('two');
    tap(second);
    expect(await second.adoptAbandoned()).toBe(false);
    expect(unsentCount(first.read())).toBe(1);
    expect(unsentCount(second.read())).toBe(1);
  });

  test('shares one queue between pages without Web Locks', async () => {
    const open = () => openJournal({ storage: localStorage, locks: undefined, pageId: randomId() });
    tap(open());
    tap(open());
    expect(unsentCount(open().read())).toBe(2);
    expect(await open().adoptAbandoned()).toBe(false);
  });

  test('counts on a device without storage and reports that the queue is not stored', () => {
    const full = Object.create(localStorage, {
      setItem: {
        value: () => {
          throw new Error('QuotaExceededError');
        },
      },
      getItem: { value: () => null },
    }) as Storage;
    const journal = openJournal({ storage: full, locks: undefined, pageId: 'one' });
    expect(journal.isStored()).toBe(true);
    tap(journal);
    tap(journal);
    expect(unsentCount(journal.read())).toBe(2);
    expect(journal.isStored()).toBe(false);
  });

  test('creates UUIDs even without crypto.randomUUID', () => {
    const given = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: given, configurable: true });
    }
  });
});
