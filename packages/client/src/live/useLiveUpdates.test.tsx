import { listMeetingTimes } from '@fair/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api, queryFor } from '../api.ts';
import { useSession } from '../session.ts';
import { onSessionDoubt } from '../sessionSigns.ts';
import { createFairStore } from '../store.ts';
import { OneBrowser } from '../testing/oneBrowser.ts';
import { useLiveUpdates } from './useLiveUpdates.ts';

const { useReadTimesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readTimes: queryFor(build, listMeetingTimes, ['Times']) }),
});

/** Simulates the server's side of an event stream, because jsdom has no EventSource. */
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
  /** Delivers an event. */
  send(name: string, data: object = {}) {
    act(() => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
  /** Opens the stream for this account. */
  begin(account = 'maja') {
    this.send('ready', { account });
  }
  /** Simulates a lost connection. */
  breakOff() {
    act(() => this.onerror?.());
  }
  /** Simulates a refusal by the server. */
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
  const { locks, openChannel } = new OneBrowser().window('only');
  Object.assign(navigator, { locks });
  Object.assign(globalThis, {
    EventSource: Stream,
    BroadcastChannel: jest.fn(openChannel),
  });
  // Node's Request refuses relative addresses; a browser resolves them against the page.
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

/** Shows or hides the page. */
function show(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
const unheard = () => Number(new URL(stream().url, window.location.href).searchParams.get('unheard'));

const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens a store in which the signed-in user is known, as the frame does before it shows a page. */
async function openBrowser() {
  const store = createFairStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const session = renderHook(useSession, { wrapper });
  await passing(0);
  return { wrapper, session: session.result };
}

/** Opens a page that shows times and subscribes to updates. */
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

test('what an event names is read again at once', async () => {
  await openPage();
  stream().begin();
  stream().send('times');
  await passing(0);
  expect(readings).toBe(2);
  stream().send('news');
  await passing(0);
  expect(readings).toBe(2);
});

test('what nothing has changed of is not read again before a minute is over', async () => {
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

test('the stream is asked for what changed since a little before the page listened', async () => {
  await openPage();
  expect(unheard()).toBe(5);
});

test('a stream that breaks is opened anew and asked for what was not heard; nothing else is read', async () => {
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

test('a page whose stream a newer page has replaced reads every 15 s, and connects again after a minute', async () => {
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

test('a stream that says nothing for a minute is taken for broken', async () => {
  await openPage();
  stream().begin();
  await passing(59_000);
  expect(Stream.opened).toHaveLength(1);
  await passing(6_000);
  expect(Stream.opened).toHaveLength(2);
});

test('without a stream it is read every 15 s, and a refused one is tried again', async () => {
  await openPage();
  stream().refuse();
  await passing(15_000);
  expect(readings).toBe(2);
  expect(Stream.opened).toHaveLength(2);
});

test('a stream that is refused makes the session doubtful: it may have ended', async () => {
  const doubted = jest.fn();
  const stop = onSessionDoubt(doubted);
  await openPage();
  stream().breakOff();
  expect(doubted).not.toHaveBeenCalled();
  await passing(5_000);
  stream().refuse();
  expect(doubted).toHaveBeenCalledTimes(1);
  stop();
});

test('a stream of somebody who has signed in since is not listened to', async () => {
  const doubted = jest.fn();
  const stop = onSessionDoubt(doubted);
  const page = await openPage();
  stream().begin('somebody-else');
  expect(stream().readyState).toBe(Stream.CLOSED);
  expect(page.result.current.isLive).toBe(false);
  expect(doubted).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['a session that has ended', null],
  ['somebody else who is signed in', { id: 'bo', type: 'student' }],
])('%s ends the stream', async (_who, now) => {
  const { session } = await openPage();
  stream().begin();
  const [first] = Stream.opened;
  signedIn = now;
  act(() => void session.current.refetch());
  await passing(100);
  expect(first?.readyState).toBe(Stream.CLOSED);
  expect(Stream.opened).toHaveLength(now ? 2 : 1);
});

test('a page that is left neither listens nor reads', async () => {
  const page = await openPage();
  stream().begin();
  page.unmount();
  expect(stream().readyState).toBe(Stream.CLOSED);
  await passing(120_000);
  expect(readings).toBe(1);
});

test('a hidden page neither listens nor reads; at the front it does both, once', async () => {
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

test('a page that was hidden for a moment has missed what changed then, however young its reading is', async () => {
  await openPage();
  stream().begin();
  await passing(100);
  act(() => show(false));
  await passing(100);
  act(() => show(true));
  await passing(0);
  expect(readings).toBe(2);
});

test('what was kept of a page that did not listen is read again when one does', async () => {
  const { wrapper } = await openBrowser();
  const read = () => void useReadTimesQuery({ params: { slug: 'acme' } });
  renderHook(read, { wrapper });
  await passing(30_000);
  expect(readings).toBe(1);
  renderHook(() => useLiveUpdates(), { wrapper });
  await passing(0);
  expect(readings).toBe(2);
});

test('the frame and the page in it share one stream, which goes where the page looks', async () => {
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
