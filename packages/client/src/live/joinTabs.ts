import { MOST_WATCHED_COMPANIES } from '@fair/contract';
import { openStream, type StreamEvent, type StreamOptions } from './stream.ts';

/**
 * The windows of a browser share one stream: a browser allows six connections to a host (HTTP/1.1), and the
 * API allows 20 streams per account. The windows elect a leader with Web Locks and publish as locks which
 * companies they show, so a window that is closed or crashes stops leading and stops asking for anything.
 * Libraries add little: `broadcast-channel` elects by the same locks, but its leader leads until it dies, and
 * it adds IndexedDB and localStorage transports for browsers without BroadcastChannel.
 */

/** A visible window that shows data which may change. */
export interface LiveTab extends Omit<StreamOptions, 'companies'> {
  /** Returns the companies whose times the window shows at the moment. */
  readonly companies: () => readonly string[];
}

/** Membership of a window among the windows of its browser. */
export interface TabMembership {
  /** Call when the window shows other companies. */
  readonly updateCompanies: () => void;
  /** Call when the window is hidden or shows nothing that can change; another window then leads. */
  readonly leave: () => void;
}

/** The browser features used here; tests simulate several windows in one browser. */
export interface BrowserFeatures {
  /** Undefined unless the page was loaded over https or from localhost. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly openStream: (options: StreamOptions) => () => void;
}

const browserFeatures = (): BrowserFeatures => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  openStream,
});

/** Joins the windows of this browser: events arrive from the window's own stream or from another window's. */
export function joinTabs(window: LiveTab, browser = browserFeatures()): TabMembership {
  const { locks } = browser;
  return locks ? joinWithLocks(window, { ...browser, locks }) : joinByFocus(window, browser);
}

/**
 * Messages between windows: events the leader has received, and 'look', which asks the leader to check which
 * companies are shown.
 */
type Message = StreamEvent | 'look';

/** Returns the channel name for an account, so that the next user of this browser does not share it. */
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

  /** Opens, as the leader, a stream for all companies that the windows show. */
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

/** A lease on one or more locks; `over` resolves when it ends. */
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

/** Waits for a lock and holds it for the duration of the lease; calls `granted` when it gets the lock. */
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
    // Aborted before the lock was granted.
    .catch(() => undefined);
}

/** Returns the companies that the windows of this account show together. */
async function shownCompanies(locks: Pick<LockManager, 'query'>, name: string): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  const prefix = `${name} `;
  const slugs = held.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : []));
  return [...new Set(slugs)].slice(0, MOST_WATCHED_COMPANIES);
}

/**
 * Fallback without Web Locks, where no leader can be elected: the focused window has a stream of its own, the
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
