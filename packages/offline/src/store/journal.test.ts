import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DeviceLocks, DiskCopy } from '../testing/device.ts';
import type { DurableCopy } from './durableCopy.ts';
import { type Journal, openJournal } from './journal.ts';
import { addItems, EMPTY_QUEUE, type OutboxQueue, removeItems } from './queue.ts';
import { randomId } from './randomId.ts';

/** Adds an item to the queue. Returns the new queue. */
const add = (journal: Journal): OutboxQueue =>
  journal.change((queue) =>
    addItems(queue, [{ id: randomId(), account: 'lars', call: 'POST /logistic/click', body: {}, at: 0 }]),
  );
const count = ({ items }: OutboxQueue) => items.length;

/** Required fields of an item that is open. */
const REQUIRED = {
  id: 'a',
  account: 'lars',
  call: 'POST /logistic/click',
  body: {},
  at: 0,
  since: 0,
  draft: '',
};
const undo = { call: 'DELETE /logistic/click/:id', outcome: 'counted' };
const refused = { status: 409, code: 'GONE', text: 'The area is gone.' };
/** An item with all fields. */
const ITEM = {
  ...REQUIRED,
  row: 'clicks',
  group: 'hall',
  name: 'Hall',
  rowsAtOnce: 200,
  isTimed: true,
  undo,
  refused,
};
/** The stored form of a queue. */
const STORED = { format: 1, revision: 3, open: [ITEM], items: [{ ...ITEM, id: 'b' }] };

/** Returns one copy of an object for each of its fields; that field is `value`. */
const eachDamaged = (whole: object, value: null | undefined): object[] =>
  Object.keys(whole).map((key) => ({ ...whole, [key]: value }));

let locks: DeviceLocks;
const page = (pageId: string, copy?: DurableCopy) =>
  openJournal({ storage: localStorage, locks: locks.ofPage(pageId), copy, pageId });

beforeEach(() => {
  localStorage.clear();
  locks = new DeviceLocks();
});

describe('the journal', () => {
  test('stores an item on the device synchronously', () => {
    add(page('one'));
    expect(Object.values(localStorage).join()).toContain('POST /logistic/click');
  });

  test('lets a new page adopt the queue of a closed page, once', async () => {
    const first = page('one');
    add(first);
    add(first);
    locks.closePage('one');
    const second = page('two');
    expect(await second.adoptAbandoned()).toBe(true);
    expect(count(second.read())).toBe(2);
    locks.closePage('two');
    const third = page('three');
    expect(await third.adoptAbandoned()).toBe(true);
    expect(count(third.read())).toBe(2);
    expect(await third.adoptAbandoned()).toBe(false);
  });

  test('restores from the copy what localStorage has lost, and uses the newer of the two', async () => {
    const disk = new DiskCopy();
    const first = page('one', disk);
    add(first);
    const onDisk = { ...localStorage };
    add(first);
    add(first);
    // The browser is killed. In localStorage, only the data that was already on disk remains.
    locks.closePage('one');
    localStorage.clear();
    for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text);
    const second = page('two', disk);
    expect(await second.adoptAbandoned()).toBe(true);
    expect(count(second.read())).toBe(3);
    // The browser is killed again. This time, localStorage loses everything.
    locks.closePage('two');
    localStorage.clear();
    const third = page('three', disk);
    expect(await third.adoptAbandoned()).toBe(true);
    expect(count(third.read())).toBe(3);
  });

  test('does not restore removed items from an older copy', async () => {
    const disk = new DiskCopy();
    const first = page('one', disk);
    add(first);
    const onDisk = { ...localStorage };
    first.change((queue) =>
      removeItems(
        queue,
        queue.items.map(({ id }) => id),
      ),
    );
    locks.closePage('one');
    for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text);
    const second = page('two', disk);
    expect(await second.adoptAbandoned()).toBe(false);
    expect(count(second.read())).toBe(0);
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
    add(first);
    Object.assign(onDisk, localStorage);
    add(first);
    add(first);
    killBrowser('one');
    const second = page('two', disk);
    await second.adoptAbandoned();
    expect(count(second.read())).toBe(3);
    // The old copy with one item appears again. The item is one of the three that were adopted, so it is not added.
    killBrowser('two');
    const third = page('three', disk);
    await third.adoptAbandoned();
    expect(count(third.read())).toBe(3);
    // The server has confirmed all three items. Then the old copy with one item appears again.
    third.change(() => EMPTY_QUEUE);
    killBrowser('three');
    const fourth = page('four', disk);
    expect(await fourth.adoptAbandoned()).toBe(false);
    expect(count(fourth.read())).toBe(0);
  });

  test('leaves nothing behind after a long time', async () => {
    const disk = new DiskCopy();
    add(page('one', disk));
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
    add(first);
    const second = page('two');
    add(second);
    expect(await second.adoptAbandoned()).toBe(false);
    expect(count(first.read())).toBe(1);
    expect(count(second.read())).toBe(1);
  });

  test('shares one queue between pages without Web Locks', async () => {
    const open = () => openJournal({ storage: localStorage, locks: undefined, pageId: randomId() });
    add(open());
    add(open());
    expect(count(open().read())).toBe(2);
    expect(await open().adoptAbandoned()).toBe(false);
  });

  test('works on a device without storage and reports that the queue is not stored', () => {
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
    add(journal);
    add(journal);
    expect(count(journal.read())).toBe(2);
    expect(journal.isStored()).toBe(false);
  });

  test('reads a damaged text as an empty queue', async () => {
    const items = [
      null,
      [],
      ...eachDamaged(ITEM, null),
      ...eachDamaged(REQUIRED, undefined),
      ...eachDamaged(undo, null).map((damaged) => ({ ...ITEM, undo: damaged })),
      ...eachDamaged(refused, null).map((damaged) => ({ ...ITEM, refused: damaged })),
    ];
    const queues = [
      null,
      [],
      ...eachDamaged(STORED, null),
      ...eachDamaged(STORED, undefined),
      { ...STORED, revision: -1 },
      { ...STORED, items: [ITEM, {}] },
      ...items.map((item) => ({ ...STORED, open: [ITEM, item] })),
    ];
    const texts = ['', 'nonsense', '{"format":1', ...queues.map((queue) => JSON.stringify(queue))];
    const open = (text: string) => {
      localStorage.setItem('fair.outbox.shared', text);
      return openJournal({ storage: localStorage, locks: undefined, pageId: 'one' });
    };
    expect(open(JSON.stringify(STORED)).read()).toEqual({ open: STORED.open, items: STORED.items });
    for (const [n, text] of texts.entries()) {
      const journal = open(text);
      expect([text, journal.read()]).toEqual([text, EMPTY_QUEUE]);
      // The page can still store items.
      expect(count(add(journal))).toBe(1);
      expect(count(journal.read())).toBe(1);
      localStorage.removeItem('fair.outbox.shared');
      localStorage.setItem(`fair.outbox.closed${n}`, text);
    }
    const second = page('two');
    expect(await second.adoptAbandoned()).toBe(false);
    expect(second.read()).toEqual(EMPTY_QUEUE);
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
