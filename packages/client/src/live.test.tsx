import { listMeetingTimes } from '@fair/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api, queryFor } from './api.ts';
import { useLiveUpdates } from './live.ts';
import { onSessionDoubt } from './sessionSigns.ts';
import { createFairStore } from './store.ts';

const { useReadTimesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readTimes: queryFor(build, listMeetingTimes, ['Times']) }),
});

/** The server's side of an event stream; jsdom has no EventSource of its own. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** Lets an event arrive. */
  send(name: string) {
    act(() => {
      this.dispatchEvent(new Event(name));
    });
  }
}
const stream = () => Stream.opened.at(-1) as Stream;

let readings: number;
const { fetch: realFetch, Request: NodeRequest } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  readings = 0;
  Object.assign(globalThis, { EventSource: Stream });
  // Node's Request refuses relative addresses; a browser resolves them against the page.
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
  globalThis.fetch = async () => {
    readings += 1;
    return Response.json([]);
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  globalThis.fetch = realFetch;
  globalThis.Request = NodeRequest;
  jest.useRealTimers();
});

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page that shows times and listens. */
async function openPage() {
  const store = createFairStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const page = renderHook(
    () => {
      useReadTimesQuery({ params: { slug: 'acme' } });
      return useLiveUpdates({ company: 'acme' });
    },
    { wrapper },
  );
  await passing(0);
  expect(readings).toBe(1);
  return page;
}

test('what an event names is read again at once', async () => {
  await openPage();
  stream().send('ready');
  stream().send('times');
  await passing(0);
  expect(readings).toBe(2);
});

test('what changed before the server listened is found 15 s later, then once a minute', async () => {
  const page = await openPage();
  stream().send('ready');
  expect(page.result.current.isLive).toBe(true);
  await passing(14_900);
  expect(readings).toBe(1);
  await passing(200);
  expect(readings).toBe(2);
  await passing(44_000);
  expect(readings).toBe(2);
  await passing(2_000);
  expect(readings).toBe(3);
});

test('what changed while the stream was cut is read when it is back', async () => {
  const page = await openPage();
  stream().send('ready');
  act(() => stream().onerror?.());
  expect(page.result.current.isLive).toBe(false);
  stream().send('ready');
  await passing(0);
  expect(readings).toBe(2);
});

test('without a stream it is read every 15 s, and a refused one is tried again', async () => {
  await openPage();
  stream().close();
  act(() => stream().onerror?.());
  await passing(15_000);
  expect(readings).toBe(2);
  expect(Stream.opened).toHaveLength(2);
});

test('a stream that is refused makes the session doubtful: it may have ended', async () => {
  const doubted = jest.fn();
  const stop = onSessionDoubt(doubted);
  await openPage();
  act(() => stream().onerror?.());
  expect(doubted).not.toHaveBeenCalled();
  stream().close();
  act(() => stream().onerror?.());
  expect(doubted).toHaveBeenCalledTimes(1);
  stop();
});

test('a page that is left neither listens nor reads', async () => {
  const page = await openPage();
  stream().send('ready');
  page.unmount();
  expect(stream().readyState).toBe(Stream.CLOSED);
  await passing(120_000);
  expect(readings).toBe(1);
});

test('the frame and the page in it share one stream, which goes where the page looks', async () => {
  const store = createFairStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const frame = renderHook(() => useLiveUpdates(), { wrapper });
  const general = stream();
  const page = renderHook(() => useLiveUpdates({ company: 'acme' }), { wrapper });
  expect(general.readyState).toBe(Stream.CLOSED);
  expect(stream().url).toContain('company=acme');
  const second = renderHook(() => useLiveUpdates(), { wrapper });
  expect(Stream.opened).toHaveLength(2);
  stream().send('ready');
  expect([frame, page].map(({ result }) => result.current.isLive)).toEqual([true, true]);
  page.unmount();
  expect(stream().url).not.toContain('company');
  for (const part of [frame, second]) part.unmount();
  expect(Stream.opened.every(({ readyState }) => readyState === Stream.CLOSED)).toBe(true);
});
