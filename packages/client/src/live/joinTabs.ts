import { MOST_WATCHED_COMPANIES } from '@fair/contract';
import { openStream, type StreamEvent, type StreamOptions } from './stream.ts';

/**
 * The windows of a browser share one event stream, because a browser allows six HTTP/1.1 connections per host, and the
 * API allows 20 streams per account. The windows elect a leader with Web Locks, which opens the stream. Each window
 * publishes the companies that it shows as names of locks. If a window is closed or crashes, the browser releases its
 * locks.
 * The library `broadcast-channel` elects a leader with the same locks, but a leader cannot step down, and the library
 * adds storage transports for browsers without BroadcastChannel.
 */

/** A visible window that shows data which may change. */
export interface LiveTab extends Omit<StreamOptions, 'companies'> {
  readonly companies: () => readonly string[];
}

/** Membership of a window in the group of windows that share a stream. */
export interface TabMembership {
  /** Must be called when the window shows other companies. */
  readonly updateCompanies: () => void;
  /** Must be called when the window is hidden or no longer shows live data. Another window then leads. */
  readonly leave: () => void;
}

/** The browser features used here. Tests replace them to simulate several windows. */
export interface BrowserFeatures {
  /** Undefined if the page was not loaded over https or from localhost. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly openStream: (options: StreamOptions) => () => void;
}

const browserFeatures = (): BrowserFeatures => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  openStream,
});

/** Adds a window to the group. Its `onEvent` then receives events, from the window's own stream or from the leader's. */
export function joinTabs(window: LiveTab, browser = browserFeatures()): TabMembership {
  const { locks } = browser;
  return locks ? joinWithLocks(window, { ...browser, locks }) : joinByFocus(window, browser);
}

/**
 * Messages between windows. The leader sends the events that it receives. 'look' asks the leader to check which companies
 * are shown.
 */
type Message = StreamEvent | 'look';

/**
 * Returns the channel name of an account. It contains the account, so that the next user of this browser does not receive
 * the events.
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

  /** If this window leads, opens a stream for the companies that all windows show. */
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

/** A lease on locks. `over` resolves when the lease ends. */
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

/** Waits for a lock and holds it until the lease ends. Calls `granted` when it gets the lock. */
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
    // The lease ended before the lock was granted.
    .catch(() => undefined);
}

/** Returns the companies that any window of this account shows. */
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
