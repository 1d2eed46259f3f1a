import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { holdPage, openJournal } from '../store/journal.ts';
import { putItem } from '../store/queue.ts';
import { DeviceLocks } from '../testing/device.ts';
import { Outbox } from './outbox.ts';
import type { OutboxRequest, Outcome } from './requests.ts';

const CALL = 'POST /logistic/checkins';
const AWAY: Outcome = { kind: 'waiting', text: 'No connection.' };
const DONE: Outcome = { kind: 'confirmed', reply: [] };
const REFUSED: Outcome = {
  kind: 'refused',
  refused: { status: 422, code: 'INVALID', text: 'Not readable.' },
};

let locks: DeviceLocks;
let sent: OutboxRequest[];
let outcome: Outcome | Promise<Outcome>;
const failures = jest.fn();
const stops: (() => void)[] = [];

function openPage(pageId: string, account = 'lars') {
  const pageLocks = locks.ofPage(pageId);
  const outbox = new Outbox(
    {
      journal: openJournal({ storage: localStorage, locks: pageLocks, pageId }),
      locks: pageLocks,
      send: async (request) => {
        sent.push(request);
        return outcome;
      },
      onFailure: failures,
    },
    account,
  );
  stops.push(outbox.start());
  return outbox;
}

const scan = (code: string) => ({ call: CALL, body: { code }, row: 'scans', isTimed: true });
const codes = () => sent.map(({ body }) => (body.scans as { code: string }[]).map(({ code }) => code));
const ids = () => sent.map(({ items }) => items.map(({ id }) => id));
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  localStorage.clear();
  locks = new DeviceLocks();
  sent = [];
  outcome = DONE;
  failures.mockClear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

describe('the outbox', () => {
  test('sends an item at once, with the time of the device', async () => {
    const outbox = openPage('one');
    outbox.add(scan('A'));
    await advance(0);
    expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/logistic/checkins',
        body: { deviceNow: '2026-11-21T08:00:00.000Z', scans: [{ code: 'A' }] },
      },
    ]);
    expect(outbox.getState().queue.items).toEqual([]);
  });

  test('sends only the last of several requests that set one state, after the one that is being sent', async () => {
    let release: (result: Outcome) => void = () => undefined;
    outcome = new Promise((resolve) => {
      release = resolve;
    });
    const outbox = openPage('one');
    const star = (method: string, slug = 'acme') =>
      outbox.add({ call: `${method} /student/favourites/${slug}`, body: {} });
    star('PUT');
    await advance(0);
    star('DELETE');
    star('PUT');
    star('DELETE');
    star('PUT', 'borg');
    await advance(0);
    const asked = () => sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
    expect(asked()).toEqual(['PUT acme', 'PUT borg']);
    expect(outbox.getState().queue.items).toHaveLength(2);
    release(DONE);
    await advance(0);
    expect(asked()).toEqual(['PUT acme', 'PUT borg', 'DELETE acme']);
    expect(outbox.getState().queue.items).toEqual([]);
  });

  test('keeps the last of two requests that set one state when it adopts the queue of a closed page', async () => {
    outcome = AWAY;
    const before = openPage('one');
    before.add({ call: 'PUT /student/favourites/acme', body: {} });
    before.add({ call: 'PUT /student/favourites/borg', body: {} });
    await advance(1000);
    locks.closePage('one');
    const journal = openJournal({ storage: localStorage, locks: locks.ofPage('two'), pageId: 'two' });
    // Adds a tap to the second page before it has adopted the queue of the closed page.
    const tap = {
      id: 'tap',
      account: 'lars',
      call: 'DELETE /student/favourites/acme',
      body: {},
      at: Date.now(),
    };
    journal.change((queue) => putItem(queue, tap));
    await advance(0);
    await journal.adoptAbandoned();
    expect(journal.read().items.map(({ call }) => call)).toEqual([
      'DELETE /student/favourites/acme',
      'PUT /student/favourites/borg',
    ]);
  });

  test('drops a request when another window sets the same state later', async () => {
    outcome = AWAY;
    const one = openPage('one');
    one.add({ call: 'PUT /student/favourites/acme', body: {} });
    one.add({ call: 'PUT /student/favourites/borg', body: {} });
    await advance(1000);
    const two = openPage('two');
    two.add({ call: 'DELETE /student/favourites/acme', body: {} });
    two.add({ call: 'POST /student/apply', body: {} });
    // Sends a `storage` event as a browser does. A browser sends it only to the other windows; here both outboxes are
    // in one window and get it.
    const key = 'fair.outbox.two';
    const newValue = localStorage.getItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const calls = (outbox: Outbox) => outbox.getState().queue.items.map(({ call }) => call);
    expect(calls(one)).toEqual(['PUT /student/favourites/borg']);
    expect(calls(two)).toEqual(['DELETE /student/favourites/acme', 'POST /student/apply']);
  });

  test('shares the queue of a page between shell and area, which have an outbox each', async () => {
    outcome = AWAY;
    const pageLocks = locks.ofPage('one');
    const locked = holdPage(pageLocks, 'one');
    const open = (send: () => Promise<Outcome>) => {
      const outbox = new Outbox(
        {
          journal: openJournal({ storage: localStorage, locks: pageLocks, pageId: 'one', locked }),
          ...{ locks: pageLocks, send, onFailure: failures },
        },
        'lars',
      );
      const stop = outbox.start();
      stops.push(stop);
      return { outbox, stop };
    };
    const shell = open(async () => AWAY);
    const area = open(async () => DONE);
    const item = shell.outbox.add({ call: 'PUT /student/favourites/acme', body: {} });
    expect(area.outbox.getState().queue.items).toEqual([item]);
    await advance(0);
    shell.stop();
    await advance(0);
    area.outbox.sendNow();
    await advance(0);
    expect(area.outbox.getState().queue.items).toEqual([]);
    expect(localStorage.getItem('fair.outbox.one')).toContain('"items":[]');
  });

  test('sends what was added without a network as few requests, at most 200 rows each, under the same ids', async () => {
    outcome = AWAY;
    const outbox = openPage('one');
    for (let nth = 0; nth < 250; nth += 1) outbox.add(scan(`code ${nth}`));
    await advance(0);
    expect(failures).toHaveBeenCalledTimes(1);
    expect(outbox.getState()).toMatchObject({ isFailing: true, awaySince: Date.now() });
    const first = ids().flat();
    sent = [];
    outcome = DONE;
    await advance(15_000);
    expect(codes().map((rows) => rows.length)).toEqual([200, 50]);
    expect(ids().flat()).toEqual(expect.arrayContaining(first));
    expect(outbox.getState()).toMatchObject({ isFailing: false, awaySince: undefined });
    expect(outbox.getState().queue.items).toEqual([]);
  });

  test('waits as long as the server asks', async () => {
    outcome = { ...AWAY, retryAfterMs: 60_000 };
    openPage('one').add(scan('A'));
    await advance(0);
    outcome = DONE;
    await advance(59_000);
    expect(sent).toHaveLength(1);
    await advance(1_000);
    expect(sent).toHaveLength(2);
  });

  test('holds back only the call and group that the server has limited, and does not count as away', async () => {
    const outbox = openPage('one');
    outcome = { kind: 'waiting', text: 'Too many.', code: 'RATE_LIMITED', retryAfterMs: 600_000 };
    outbox.add({ ...scan('typed'), group: 'typed' });
    await advance(0);
    expect(outbox.getState()).toMatchObject({ isFailing: false, awaySince: undefined });
    expect(failures).not.toHaveBeenCalled();
    outcome = DONE;
    sent = [];
    outbox.add(scan('A'));
    outbox.add({ ...scan('other typed'), group: 'typed' });
    outbox.add({ call: 'POST /logistic/click', body: {}, group: 'typed' });
    await advance(0);
    expect(sent.map(({ path }) => path)).toEqual(['/logistic/checkins', '/logistic/click']);
    sent = [];
    await advance(599_000);
    expect(sent).toEqual([]);
    await advance(1_000);
    expect(codes()).toEqual([['typed', 'other typed']]);
  });

  test('keeps the items of an account for it alone, and shows them to no other', async () => {
    outcome = AWAY;
    const outbox = openPage('one');
    outbox.add(scan('A'));
    await advance(0);
    outcome = DONE;
    sent = [];
    outbox.setAccount('asta');
    expect(outbox.getState().queue.items).toEqual([]);
    await advance(30_000);
    expect(sent).toEqual([]);
    // Closes the page. Then the other account opens a page.
    locks.closePage('one');
    const second = openPage('two', 'asta');
    await advance(30_000);
    expect(second.getState().queue.items).toEqual([]);
    expect(sent).toEqual([]);
    second.setAccount('lars');
    await advance(0);
    expect(codes()).toEqual([['A']]);
  });

  test('keeps a refused item with its reason until the user sends it again or discards it', async () => {
    outcome = REFUSED;
    const outbox = openPage('one');
    const handler = { refused: jest.fn(), confirmed: jest.fn() };
    outbox.handle(CALL, handler);
    const { id } = outbox.add(scan('A'));
    outbox.add({ ...scan('B'), call: 'POST /admin/checkins' });
    await advance(60_000);
    expect(sent).toHaveLength(2);
    expect(handler.refused).toHaveBeenCalledTimes(1);
    expect(outbox.getState().queue.items[0]).toMatchObject({ id, refused: { text: 'Not readable.' } });
    outcome = DONE;
    outbox.retry([id]);
    await advance(0);
    expect(ids().map(([first]) => first)).toEqual([id, expect.any(String), id]);
    expect(handler.confirmed).toHaveBeenCalledTimes(1);
    const [left] = outbox.getState().queue.items;
    outbox.discard([left?.id ?? '']);
    expect(outbox.getState().queue.items).toEqual([]);
  });

  test('sends from one window at a time', async () => {
    let finish: (result: Outcome) => void = () => undefined;
    outcome = new Promise((resolve) => {
      finish = resolve;
    });
    openPage('one').add(scan('A'));
    await advance(0);
    const second = openPage('two');
    second.add(scan('B'));
    await advance(60_000);
    expect(codes()).toEqual([['A']]);
    outcome = DONE;
    finish(DONE);
    await advance(0);
    expect(codes()).toEqual([['A'], ['B']]);
  });

  test('sends without its turn when the page is closed, and while another window hangs', async () => {
    outcome = new Promise(() => undefined);
    openPage('one').add(scan('A'));
    await advance(0);
    openPage('two').add(scan('B'));
    await advance(0);
    expect(codes()).toEqual([['A']]);
    window.dispatchEvent(new Event('pagehide'));
    await advance(0);
    expect(codes()).toEqual([['A'], ['B']]);
  });

  test('sends a new item while earlier requests hang, at most four at once', async () => {
    outcome = new Promise(() => undefined);
    const outbox = openPage('one');
    for (const code of ['A', 'B', 'C', 'D', 'E', 'F']) {
      outbox.add(scan(code));
      await advance(0);
    }
    expect(codes()).toEqual([['A'], ['B'], ['C'], ['D']]);
  });

  test('sends again soon if the network is reported before it carries requests', async () => {
    outcome = AWAY;
    openPage('one').add(scan('A'));
    await advance(0);
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(codes()).toHaveLength(2);
    outcome = DONE;
    await advance(1_000);
    expect(codes()).toHaveLength(3);
    outcome = AWAY;
    openPage('two').add(scan('B'));
    await advance(14_900);
    expect(codes()).toHaveLength(4);
  });

  test('does not wait for a request that hangs since before the network returned', async () => {
    outcome = new Promise(() => undefined);
    const outbox = openPage('one');
    outbox.add(scan('A'));
    await advance(0);
    outcome = DONE;
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(ids()[1]).toEqual(ids()[0]);
    expect(outbox.getState().queue.items).toEqual([]);
  });

  test('sends an item again, and keeps its turn for others, if sending breaks', async () => {
    outcome = Promise.reject(new Error('The page is broken.'));
    openPage('one').add(scan('A'));
    await advance(0);
    outcome = DONE;
    openPage('two').add(scan('B'));
    await advance(15_000);
    expect(codes()).toEqual([['A'], ['B'], ['A']]);
  });

  test('leaves items that a later version has stored', async () => {
    // This version can read the item, but must not send it: in the later version, the item may have another meaning.
    const item = { id: 'later', account: 'lars', call: CALL, body: {}, at: 0 };
    const text = JSON.stringify({ format: 2, revision: 1, open: [], items: [item] });
    localStorage.setItem('fair.outbox.later', text);
    openPage('one');
    await advance(0);
    expect(localStorage.getItem('fair.outbox.later')).toBe(text);
    expect(sent).toEqual([]);
  });
});
