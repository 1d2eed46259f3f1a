import { MOST_WATCHED_COMPANIES } from '@fair/contract';
import { openStream, type StreamEvent, type StreamOptions } from './stream.ts';

/**
 * All windows of a browser share one event stream, because a browser opens at most six HTTP/1.1 connections per host,
 * and the API allows 20 streams per account. The windows elect a leader with Web Locks, and the leader opens the
 * stream. Each window holds a lock for every company that it shows; the lock's name contains the company. If a window
 * is closed or crashes, the browser releases the window's locks. The library `broadcast-channel` also elects a leader
 * with Web Locks. It is not used, because its leader cannot step down, and because it contains code for browsers
 * without BroadcastChannel.
 */

/** A visible window that shows data which may change. */
export interface LiveTab extends Omit<StreamOptions, 'companies'> {
  readonly companies: () => readonly string[];
}

/** Membership of a window in the group of windows that share a stream. */
export interface TabMembership {
  /** Must be called when the window starts to show other companies. */
  readonly updateCompanies: () => void;
  /**
   * Must be called when the window is hidden or no longer shows live data. If the window is the leader, another one
   * takes over.
   */
  readonly leave: () => void;
}

/** Browser features that this module uses. Tests replace them to simulate several windows. */
export interface BrowserFeatures {
  /** Web Locks. Undefined if the page was not loaded over https or from localhost. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly openStream: (options: StreamOptions) => () => void;
}

const browserFeatures = (): BrowserFeatures => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  openStream,
});

/** Adds a window to the group. The window's `onEvent` then receives events from its own stream or from the leader. */
export function joinTabs(window: LiveTab, browser = browserFeatures()): TabMembership {
  const { locks } = browser;
  return locks ? joinWithLocks(window, { ...browser, locks }) : joinByFocus(window, browser);
}

/**
 * Messages between windows. The leader forwards the events that it receives. With 'look', a window asks the leader to
 * check which companies the windows show.
 */
type Message = StreamEvent | 'look';

/**
 * Returns the name of an account's channel. Each account has its own channel, so that the next user of this browser
 * does not receive events of the previous one.
 */
const channelName = (account: string) => `fair.live ${account}`;

function joinWithLocks(
  window: LiveTab,
  browser: BrowserFeatures & { locks: NonNullable<BrowserFeatures['locks']> },
): TabMembership {
  const name = channelName(window.account);
  const channel = browser.openChannel(name);
  const membership = createLease();
  let companyLease = createLease();
  let isLeader = false;
  let isLive = false;
  let stream: { readonly companies: readonly string[]; readonly close: () => void } | undefined;

  const tellOthers = (message: Message) => channel.postMessage(message);
  const notifyLeader = () => (isLeader ? void openSharedStream() : tellOthers('look'));

  function onEvent(event: StreamEvent): void {
    isLive = event !== 'cut' && event !== 'refused';
    tellOthers(event);
    window.onEvent(event);
  }

  /**
   * Opens a stream for the companies that at least one window shows, unless the open stream already covers them. Only
   * the leader calls it.
   */
  async function openSharedStream(): Promise<void> {
    const companies = await shownCompanies(browser.locks, name);
    if (membership.signal.aborted) return;
    if (stream && companies.every((company) => stream?.companies.includes(company)))
      return tellOthers(isLive ? 'live' : 'cut');
    stream?.close();
    stream = { companies, close: browser.openStream({ ...window, companies, onEvent }) };
  }

  function updateCompanies(): void {
    companyLease.end();
    companyLease = createLease();
    for (const company of window.companies())
      holdLock(browser.locks, `${name} ${company}`, 'shared', companyLease, notifyLeader);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'look') isLeader && void openSharedStream();
    else if (!isLeader) window.onEvent(data);
  };
  updateCompanies();
  holdLock(browser.locks, name, 'exclusive', membership, () => {
    isLeader = true;
    void openSharedStream();
  });
  notifyLeader();
  return {
    updateCompanies,
    leave() {
      companyLease.end();
      membership.end();
      stream?.close();
      channel.close();
    },
  };
}

/** Limits how long locks are held: until `end` is called. `over` resolves at that time. */
interface Lease {
  readonly signal: AbortSignal;
  readonly over: Promise<void>;
  readonly end: () => void;
}

function createLease(): Lease {
  const ending = new AbortController();
  const { signal } = ending;
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  return { signal, over, end: () => ending.abort() };
}

/** Requests a lock and holds it until the lease ends. Calls `granted` when the browser has granted the lock. */
function holdLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  mode: LockMode,
  { signal, over }: Lease,
  granted: () => void,
): void {
  locks
    .request(name, { mode, signal }, () => {
      if (!signal.aborted) granted();
      return over;
    })
    // The request is rejected if the lease ends before the lock is granted.
    .catch(() => undefined);
}

/** Returns the companies that at least one window of this account shows. */
async function shownCompanies(locks: Pick<LockManager, 'query'>, name: string): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  const prefix = `${name} `;
  const slugs = held.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : []));
  return [...new Set(slugs)].slice(0, MOST_WATCHED_COMPANIES);
}

/**
 * Used in browsers without Web Locks, where no leader can be elected. The focused window opens its own stream, and the
 * others poll.
 */
function joinByFocus(window: LiveTab, { openChannel, openStream }: BrowserFeatures): TabMembership {
  const channel = openChannel(channelName(window.account));
  let close: (() => void) | undefined;

  function open(): void {
    close?.();
    close = openStream({ ...window, companies: window.companies() });
  }
  function takeStream(): void {
    channel.postMessage('look');
    if (!close) open();
  }
  function yieldStream(): void {
    close?.();
    close = undefined;
    window.onEvent('cut');
  }

  channel.onmessage = yieldStream;
  globalThis.addEventListener('focus', takeStream);
  if (document.hasFocus()) takeStream();
  return {
    updateCompanies: () => close && open(),
    leave() {
      globalThis.removeEventListener('focus', takeStream);
      close?.();
      channel.close();
    },
  };
}
