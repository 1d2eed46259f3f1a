import { listMeetingTimes } from '@fair/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api, queryFor } from '../api.ts';
import { useSession } from '../session.ts';
import { onSessionRecheck } from '../sessionEvents.ts';
import { createFairStore } from '../store.ts';
import { FakeBrowser } from '../testing/fakeBrowser.ts';
import { useLiveUpdates } from './useLiveUpdates.ts';

const { useReadTimesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readTimes: queryFor(build, listMeetingTimes, ['Times']) }),
});

/** Replaces EventSource, which jsdom lacks. Tests send the events of the server. */
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
  send(name: string, data: object = {}) {
    act(() => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
  /** Sends the first event of a stream, `ready`, with which the server names the account. */
  begin(account = 'maja') {
    this.send('ready', { account });
  }
  breakOff() {
    act(() => this.onerror?.());
  }
  refuse() {
    this.close();
    this.breakOff();
  }
}
const stream = () => Stream.opened.at(-1) as Stream;

let readings: number;
let signedIn: object | null;
const { fetch: realFetch, Request: NodeRequest, BroadcastChannel: realChannel } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  readings = 0;
  signedIn = { id: 'maja', type: 'student' };
  const { locks, openChannel } = new FakeBrowser().window('only');
  Object.assign(navigator, { locks });
  Object.assign(globalThis, {
    EventSource: Stream,
    BroadcastChannel: jest.fn(openChannel),
  });
  // Resolves relative URLs as a browser does. Node's Request refuses them.
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
  globalThis.fetch = async (request) => {
    if ((request as Request).url.endsWith('/session')) return Response.json(signedIn);
    readings += 1;
    return Response.json([]);
  };
});
afterEach(() => {
  show(true);
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(navigator, 'locks');
  globalThis.BroadcastChannel = realChannel;
  globalThis.fetch = realFetch;
  globalThis.Request = NodeRequest;
  jest.useRealTimers();
});

function show(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
const unheard = () => Number(new URL(stream().url, window.location.href).searchParams.get('unheard'));

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Creates a store and waits until it contains the logged-in user. The shell does the same before it shows a page. */
async function openBrowser() {
  const store = createFairStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const session = renderHook(useSession, { wrapper });
  await passing(0);
  return { wrapper, session: session.result };
}

async function openPage() {
  const { wrapper, session } = await openBrowser();
  const page = renderHook(
    () => {
      useReadTimesQuery({ params: { slug: 'acme' } });
      return useLiveUpdates({ company: 'acme' });
    },
    { wrapper },
  );
  await passing(0);
  expect(readings).toBe(1);
  return { ...page, session };
}

test('refetches immediately what an event names', async () => {
  await openPage();
  stream().begin();
  stream().send('times');
  await passing(0);
  expect(readings).toBe(2);
  stream().send('news');
  await passing(0);
  expect(readings).toBe(2);
});

test('refetches everything else once a minute', async () => {
  const page = await openPage();
  stream().begin();
  expect(page.result.current.isLive).toBe(true);
  for (let beats = 0; beats < 2; beats += 1) {
    await passing(25_000);
    stream().send('alive');
  }
  expect(readings).toBe(1);
  await passing(11_000);
  expect(readings).toBe(2);
});

test('requests changes from shortly before the page subscribed', async () => {
  await openPage();
  expect(unheard()).toBe(5);
});

test('reopens a broken stream and requests missed events without refetching', async () => {
  const page = await openPage();
  stream().begin();
  await passing(20_000);
  stream().breakOff();
  expect(page.result.current.isLive).toBe(false);
  expect(stream().readyState).toBe(Stream.CLOSED);
  await passing(4_000);
  expect(Stream.opened).toHaveLength(2);
  expect(unheard()).toBeGreaterThanOrEqual(27);
  expect(unheard()).toBeLessThanOrEqual(29);
  stream().begin();
  await passing(10_000);
  expect(page.result.current.isLive).toBe(true);
  expect(readings).toBe(1);
});

test('polls every 15 s after a newer page replaced the stream, and reconnects after a minute', async () => {
  const page = await openPage();
  stream().begin();
  stream().send('replaced');
  expect(stream().readyState).toBe(Stream.CLOSED);
  expect(page.result.current.isLive).toBe(false);
  await passing(59_000);
  expect(readings).toBe(4);
  expect(Stream.opened).toHaveLength(1);
  await passing(61_500);
  expect(Stream.opened).toHaveLength(2);
});

test('treats a stream without events for a minute as broken', async () => {
  await openPage();
  stream().begin();
  await passing(59_000);
  expect(Stream.opened).toHaveLength(1);
  await passing(6_000);
  expect(Stream.opened).toHaveLength(2);
});

test('polls every 15 s without a stream, and retries a refused one', async () => {
  await openPage();
  stream().refuse();
  await passing(15_000);
  expect(readings).toBe(2);
  expect(Stream.opened).toHaveLength(2);
});

test('checks the session when a stream is refused', async () => {
  const doubted = jest.fn();
  const stop = onSessionRecheck(doubted);
  await openPage();
  stream().breakOff();
  expect(doubted).not.toHaveBeenCalled();
  await passing(5_000);
  stream().refuse();
  expect(doubted).toHaveBeenCalledTimes(1);
  stop();
});

test('ignores the stream of another user who has signed in since', async () => {
  const doubted = jest.fn();
  const stop = onSessionRecheck(doubted);
  const page = await openPage();
  stream().begin('somebody-else');
  expect(stream().readyState).toBe(Stream.CLOSED);
  expect(page.result.current.isLive).toBe(false);
  expect(doubted).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['a session that has ended', null],
  ['another signed-in user', { id: 'bo', type: 'student' }],
])('closes the stream for %s', async (_who, now) => {
  const { session } = await openPage();
  stream().begin();
  const [first] = Stream.opened;
  signedIn = now;
  act(() => void session.current.refetch());
  await passing(100);
  expect(first?.readyState).toBe(Stream.CLOSED);
  expect(Stream.opened).toHaveLength(now ? 2 : 1);
});

test('stops listening and polling when the page is left', async () => {
  const page = await openPage();
  stream().begin();
  page.unmount();
  expect(stream().readyState).toBe(Stream.CLOSED);
  await passing(120_000);
  expect(readings).toBe(1);
});

test('stops listening and polling while the page is hidden, and resumes once when it is visible', async () => {
  await openPage();
  stream().begin();
  act(() => show(false));
  expect(stream().readyState).toBe(Stream.CLOSED);
  await passing(120_000);
  expect(readings).toBe(1);
  act(() => show(true));
  await passing(0);
  expect(Stream.opened).toHaveLength(2);
  stream().begin();
  await passing(10_000);
  expect(readings).toBe(2);
});

test('refetches after the page was hidden briefly, however recent its data is', async () => {
  await openPage();
  stream().begin();
  await passing(100);
  act(() => show(false));
  await passing(100);
  act(() => show(true));
  await passing(0);
  expect(readings).toBe(2);
});

test('refetches data cached by a page without live updates', async () => {
  const { wrapper } = await openBrowser();
  const read = () => void useReadTimesQuery({ params: { slug: 'acme' } });
  renderHook(read, { wrapper });
  await passing(30_000);
  expect(readings).toBe(1);
  renderHook(() => useLiveUpdates(), { wrapper });
  await passing(0);
  expect(readings).toBe(2);
});

test('shares one stream between the frame and the page, and follows the page', async () => {
  const { wrapper } = await openBrowser();
  const frame = renderHook(() => useLiveUpdates(), { wrapper });
  await passing(0);
  const general = stream();
  const page = renderHook(() => useLiveUpdates({ company: 'acme' }), { wrapper });
  await passing(0);
  expect(general.readyState).toBe(Stream.CLOSED);
  expect(stream().url).toContain('company=acme');
  const second = renderHook(() => useLiveUpdates(), { wrapper });
  await passing(0);
  expect(Stream.opened).toHaveLength(2);
  stream().begin();
  expect([frame, page].map(({ result }) => result.current.isLive)).toEqual([true, true]);
  for (const part of [frame, page, second]) part.unmount();
  expect(Stream.opened.every(({ readyState }) => readyState === Stream.CLOSED)).toBe(true);
});
