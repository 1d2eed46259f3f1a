import type { OutboxItem, OutboxQueue } from '@fair/offline';
import {
  adoptQueue,
  EMPTY_QUEUE,
  nextDueIn,
  removeItems,
  SEND_DELAY_MS,
  sealAll,
  sealDue,
} from '@fair/offline/queue';
import { readQueue, writeQueue } from '@fair/offline/storedQueue';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addTap,
  areaOf,
  clicksOf,
  type Direction,
  dropArea,
  lastTap,
  moveArea,
  undoTap,
  unsentAreas,
  unsentClicks,
  unsentCount,
} from './clicks.ts';

const CLICKER = { account: 'lars', call: 'POST /logistic/click' };

/** Returns a sealed batch in the form that these tests compare. */
const batchOf = (item: OutboxItem) => ({ batchId: item.id, areaId: areaOf(item) ?? '', ...clicksOf(item) });
const sealedOf = (queue: OutboxQueue) => queue.items.map(batchOf);
type SealedBatch = ReturnType<typeof batchOf>;

const AREAS = ['entrance', 'hall', 'café'];
const PAGES = 2;

/** An event in a simulation of two pages on one device, the server and the network. */
type Event =
  | { type: 'tap'; page: number; area: string; direction: Direction }
  | { type: 'undo'; page: number; area: string }
  | { type: 'wait'; ms: number }
  | { type: 'clock'; by: number }
  | { type: 'seal'; page: number; how: 'due' | 'all' }
  | { type: 'send'; page: number; nth: number; outcome: 'confirmed' | 'answerLost' | 'requestLost' }
  | { type: 'give'; page: number; from: string; to: string }
  | { type: 'lateAnswer'; nth: number }
  | { type: 'reload'; page: number }
  | { type: 'adopt'; page: number; removesLeftover: boolean };

const HOUR_MS = 3_600_000;

const page = fc.nat(PAGES - 1);
const area = fc.constantFrom(...AREAS);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('tap' as const),
      page,
      area,
      direction: fc.constantFrom<Direction>('came', 'went'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), page, area }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(2 * SEND_DELAY_MS) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      by: fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('seal' as const),
      page,
      how: fc.constantFrom('due' as const, 'all' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('send' as const),
      page,
      nth: fc.nat(5),
      outcome: fc.constantFrom('confirmed' as const, 'answerLost' as const, 'requestLost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lateAnswer' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload' as const), page }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('adopt' as const), page, removesLeftover: fc.boolean() }),
  },
);

/** Generates one of the events above, or the event that moves the unsent clicks of a deleted area to another area. */
const anyEventOrGift: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: anyEvent },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('give' as const), page, from: area, to: area }),
  },
);

/** Simulates the server. It counts a batch only once, even if the batch arrives again. */
class CountingServer {
  readonly came = new Map<string, number>();
  readonly went = new Map<string, number>();
  readonly seen = new Map<string, SealedBatch>();

  count(batch: SealedBatch): void {
    const before = this.seen.get(batch.batchId);
    // A batch must not change between two attempts, because clicks could be lost or counted twice. Only its area may
    // change, which has no effect: the batch counts for the area of the first attempt.
    if (before) {
      expect({ ...batch, areaId: before.areaId }).toEqual(before);
      return;
    }
    this.seen.set(batch.batchId, batch);
    this.came.set(batch.areaId, (this.came.get(batch.areaId) ?? 0) + batch.came);
    this.went.set(batch.areaId, (this.went.get(batch.areaId) ?? 0) + batch.went);
  }
}

/**
 * Applies a sequence of events. Between two events, a page has no state except the text stored on the device, so that
 * every step also tests a reload.
 */
class Device {
  readonly server = new CountingServer();
  readonly kept: string[] = Array.from({ length: PAGES }, () => writeQueue(EMPTY_QUEUE));
  readonly leftBehind: string[] = [];
  readonly answers: string[] = [];
  readonly expected = new Map<string, number>();
  now = 10 * HOUR_MS;
  private batches = 0;

  queueOf(index: number): OutboxQueue {
    return readQueue(this.kept[index]).queue;
  }

  private change(index: number, change: (queue: OutboxQueue) => OutboxQueue): void {
    this.kept[index] = writeQueue(change(this.queueOf(index)));
  }

  private expect(areaId: string, direction: Direction, by: number): void {
    const key = `${areaId} ${direction}`;
    this.expected.set(key, (this.expected.get(key) ?? 0) + by);
  }

  run(event: Event): void {
    switch (event.type) {
      case 'tap': {
        this.batches += 1;
        const tap = { areaId: event.area, direction: event.direction, since: this.now, at: this.now };
        this.change(event.page, (queue) =>
          addTap(queue, CLICKER, { ...tap, newBatchId: `batch ${this.batches}` }),
        );
        this.expect(event.area, event.direction, 1);
        break;
      }
      case 'undo': {
        const undone = lastTap(this.queueOf(event.page), event.area);
        this.change(event.page, (queue) => undoTap(queue, event.area));
        if (undone) this.expect(event.area, undone, -1);
        break;
      }
      case 'wait':
        this.now += event.ms;
        break;
      case 'clock':
        this.now = Math.max(0, this.now + event.by);
        break;
      case 'give':
        this.change(event.page, (queue) => moveArea(queue, event.from, event.to));
        break;
      case 'seal':
        this.change(event.page, (queue) => (event.how === 'all' ? sealAll(queue) : sealDue(queue, this.now)));
        break;
      case 'send': {
        const sealed = sealedOf(this.queueOf(event.page));
        const batch = sealed[event.nth % Math.max(sealed.length, 1)];
        if (!batch || event.outcome === 'requestLost') break;
        this.server.count(batch);
        if (event.outcome === 'confirmed') this.change(event.page, (q) => removeItems(q, [batch.batchId]));
        else this.answers.push(batch.batchId);
        break;
      }
      case 'lateAnswer': {
        // A response that seemed to be lost arrives. Another page may have adopted the batch in the meantime.
        const batchId = this.answers[event.nth % Math.max(this.answers.length, 1)];
        for (const index of this.kept.keys()) {
          if (batchId) this.change(index, (queue) => removeItems(queue, [batchId]));
        }
        break;
      }
      case 'reload':
        this.leftBehind.push(this.kept[event.page] ?? '');
        this.kept[event.page] = writeQueue(EMPTY_QUEUE);
        break;
      case 'adopt':
        for (const text of this.leftBehind)
          this.change(event.page, (q) => adoptQueue(q, readQueue(text).queue));
        // A page may crash after it has adopted a queue, but before it has removed the old copy. The next page then
        // finds the copy again.
        if (event.removesLeftover) this.leftBehind.length = 0;
        break;
    }
  }

  /** Makes the network work again, and makes every page send all its clicks. */
  settle(): void {
    this.run({ type: 'adopt', page: 0, removesLeftover: true });
    for (let index = 0; index < PAGES; index += 1) {
      this.run({ type: 'seal', page: index, how: 'all' });
      while (this.queueOf(index).items.length > 0) {
        this.run({ type: 'send', page: index, nth: 0, outcome: 'confirmed' });
      }
    }
  }
}

describe('the click queue', () => {
  test('loses and doubles no click in any order of taps, undo, sends, lost responses and reloads', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 120 }), (history) => {
        const device = new Device();
        for (const event of history) device.run(event);
        device.settle();
        for (const areaId of AREAS) {
          expect(device.server.came.get(areaId) ?? 0).toBe(device.expected.get(`${areaId} came`) ?? 0);
          expect(device.server.went.get(areaId) ?? 0).toBe(device.expected.get(`${areaId} went`) ?? 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('loses and doubles no click in total when clicks are moved to other areas at any time', () => {
    fc.assert(
      fc.property(fc.array(anyEventOrGift, { maxLength: 120 }), (history) => {
        const device = new Device();
        for (const event of history) device.run(event);
        device.settle();
        const sum = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
        const of = (direction: Direction) =>
          sum(new Map([...device.expected].filter(([key]) => key.endsWith(direction))));
        expect(sum(device.server.came)).toBe(of('came'));
        expect(sum(device.server.went)).toBe(of('went'));
      }),
      { numRuns: 500 },
    );
  });

  test('sends a tap within 15 seconds, however the system clock is set', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (history) => {
        const device = new Device();
        for (const event of history) {
          device.run(event);
          const { open } = device.queueOf(0);
          const queue = { open, items: [] };
          const wait = nextDueIn(queue, device.now);
          if (unsentCount(queue) === 0) {
            expect(wait).toBeUndefined();
            continue;
          }
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(SEND_DELAY_MS);
          expect(sealDue(queue, device.now + (wait ?? 0)).items).not.toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('shows on a single page all tapped clicks that are not confirmed', () => {
    const single = anyEvent.filter(
      (event) =>
        (!('page' in event) || event.page === 0) &&
        !(event.type === 'send' && event.outcome === 'answerLost') &&
        event.type !== 'reload',
    );
    fc.assert(
      fc.property(fc.array(single, { maxLength: 80 }), (history) => {
        const device = new Device();
        for (const event of history) {
          device.run(event);
          for (const areaId of AREAS) {
            const { came, went } = unsentClicks(device.queueOf(0), areaId);
            expect(came + (device.server.came.get(areaId) ?? 0)).toBe(
              device.expected.get(`${areaId} came`) ?? 0,
            );
            expect(went + (device.server.went.get(areaId) ?? 0)).toBe(
              device.expected.get(`${areaId} went`) ?? 0,
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (history) => {
        const device = new Device();
        for (const event of history) device.run(event);
        const queue = device.queueOf(0);
        expect(readQueue(writeQueue(queue, history.length))).toEqual({ queue, revision: history.length });
      }),
      { numRuns: 100 },
    );
  });

  const tapAt = (queue: OutboxQueue, at: number, direction: Direction = 'came', areaId = 'hall') =>
    addTap(queue, CLICKER, { areaId, direction, since: at, at, newBatchId: `${areaId}-${at}` });

  test('counts the 15 seconds of a batch from its first click, not its last', () => {
    const queue = tapAt(tapAt(EMPTY_QUEUE, 1000), 14_000);
    expect(nextDueIn(queue, 14_000)).toBe(2_000);
    expect(sealDue(queue, 15_999)).toEqual(queue);
    expect(sealedOf(sealDue(queue, 16_000))).toEqual([
      { batchId: 'hall-1000', areaId: 'hall', came: 2, went: 0 },
    ]);
  });

  test('collects later taps in one further batch, with undo, while a batch of the area is unconfirmed', () => {
    const first = sealDue(tapAt(EMPTY_QUEUE, 0), SEND_DELAY_MS);
    const later = tapAt(tapAt(first, 20_000), 60_000, 'went');
    expect(nextDueIn(later, 60_000)).toBeUndefined();
    expect(sealDue(later, 120_000)).toEqual(later);
    expect(lastTap(later, 'hall')).toBe('went');
    expect(unsentCount(undoTap(later, 'hall'))).toBe(2);
    expect(sealedOf(sealDue(removeItems(later, ['hall-0']), 120_000))).toEqual([
      { batchId: 'hall-20000', areaId: 'hall', came: 1, went: 1 },
    ]);
  });

  test('undoes one tap of the chosen area only, and none once the batch is sealed', () => {
    const queue = tapAt(tapAt(tapAt(EMPTY_QUEUE, 0), 1, 'went'), 2, 'came', 'café');
    expect(unsentClicks(undoTap(queue, 'hall'), 'hall')).toEqual({ came: 1, went: 0 });
    expect(unsentCount(undoTap(undoTap(undoTap(queue, 'hall'), 'hall'), 'hall'))).toBe(1);
    const sealed = sealAll(queue);
    expect(undoTap(sealed, 'hall')).toEqual(sealed);
    expect(lastTap(sealed, 'hall')).toBeUndefined();
  });

  test('seals a batch at the maximum size of a call', () => {
    let queue: OutboxQueue = EMPTY_QUEUE;
    for (let at = 0; at < 10_001; at += 1) queue = tapAt(queue, at);
    expect(sealedOf(queue).map((batch) => batch.came)).toEqual([10_000]);
    expect(unsentCount(queue)).toBe(10_001);
  });

  test('moves the unsent clicks of a deleted area to another under the same ids, or drops them', () => {
    const queue = tapAt(sealAll(tapAt(tapAt(EMPTY_QUEUE, 0), 1, 'came', 'café')), 2, 'went');
    expect(unsentAreas(queue).sort()).toEqual(['café', 'hall']);
    const moved = moveArea(queue, 'hall', 'café');
    expect(moved.open).toEqual([]);
    expect(sealedOf(moved)).toEqual([
      { batchId: 'hall-0', areaId: 'café', came: 1, went: 0 },
      { batchId: 'café-1', areaId: 'café', came: 1, went: 0 },
      { batchId: 'hall-2', areaId: 'café', came: 0, went: 1 },
    ]);
    expect(moved.items.map(({ body }) => body.id)).toEqual(['café', 'café', 'café']);
  });

  test('drops the clicks of a deleted area and keeps those of others', () => {
    const queue = sealAll(tapAt(tapAt(EMPTY_QUEUE, 0), 1, 'came', 'café'));
    expect(unsentClicks(dropArea(tapAt(queue, 2), 'hall'))).toEqual({ came: 1, went: 0 });
  });
});

test('gives a batch the time of its first tap, and opens another one in the next quarter of an hour', () => {
  const at = Date.UTC(2026, 10, 12, 9, 14, 58);
  const tap = (queue: OutboxQueue, seconds: number) =>
    addTap(queue, CLICKER, {
      ...{ areaId: 'hall', direction: 'came', since: seconds * 1000, at: at + seconds * 1000 },
      newBatchId: `batch-${seconds}`,
    });
  const queue = [0, 1, 2, 3].reduce(tap, EMPTY_QUEUE);
  const bodies = [...queue.items, ...queue.open].map(({ body, isTimed }) => ({ ...body, isTimed }));
  const batch = { id: 'hall', clicks: 2, declicks: 0, isTimed: true };
  expect(bodies).toEqual([
    { ...batch, batchId: 'batch-0', at: '2026-11-12T09:14:58.000Z' },
    { ...batch, batchId: 'batch-2', at: '2026-11-12T09:15:00.000Z' },
  ]);
  expect(moveArea(queue, 'hall', 'café').items.map(({ body }) => body)).toMatchObject([
    { id: 'café', at: '2026-11-12T09:14:58.000Z' },
    { id: 'café', at: '2026-11-12T09:15:00.000Z' },
  ]);
});

test('sends a batch that an earlier release has stored without a time', () => {
  const stored = {
    id: 'b1',
    ...CLICKER,
    group: 'hall',
    at: 5,
    body: { id: 'hall', clicks: 1, declicks: 0, batchId: 'b1' },
  };
  const queue = { open: [{ ...stored, since: 0, draft: '+' }], items: [] };
  const tapped = addTap(queue, CLICKER, {
    ...{ areaId: 'hall', direction: 'went', since: 1, at: 6, newBatchId: 'b2' },
  });
  expect(sealAll(tapped).items).toEqual([{ ...stored, body: { ...stored.body, declicks: 1 } }]);
});
