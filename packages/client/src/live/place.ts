import { MOST_WATCHED_COMPANIES } from '@fair/contract';
import { openStream, type StreamOptions, type Word } from './stream.ts';

/**
 * The windows of a browser share one stream: a browser allows six connections to a host (HTTP/1.1), and the
 * API allows 20 streams per account. The windows elect a leader with Web Locks and publish as locks which
 * companies they show, so a window that is closed or crashes stops leading and stops asking for anything.
 * Libraries add little: `broadcast-channel` elects by the same locks, but its leader leads until it dies, and
 * it adds IndexedDB and localStorage transports for browsers without BroadcastChannel.
 */

/** A visible window that shows data which may change. */
export interface LiveWindow extends Omit<StreamOptions, 'companies'> {
  /** Returns the companies whose times the window shows at the moment. */
  readonly companies: () => readonly string[];
}

/** Membership of a window among the windows of its browser. */
export interface Place {
  /** Call when the window shows other companies. */
  readonly look: () => void;
  /** Call when the window is hidden or shows nothing that can change; another window then leads. */
  readonly leave: () => void;
}

/** The browser features used here; tests simulate several windows in one browser. */
export interface Browser {
  /** Undefined unless the page was loaded over https or from localhost. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly openStream: (options: StreamOptions) => () => void;
}

const thisBrowser = (): Browser => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  openStream,
});

/** Joins the windows of this browser: events arrive from the window's own stream or from another window's. */
export function takePlace(window: LiveWindow, browser = thisBrowser()): Place {
  const { locks } = browser;
  return locks ? byLocks(window, { ...browser, locks }) : byFocus(window, browser);
}

/**
 * Messages between windows: events the leader has received, and 'look', which asks the leader to check which
 * companies are shown.
 */
type Message = Word | 'look';

/** Returns the channel name for an account, so that the next user of this browser does not share it. */
const nameFor = (account: string) => `fair.live ${account}`;

function byLocks(window: LiveWindow, browser: Browser & { locks: NonNullable<Browser['locks']> }): Place {
  const name = nameFor(window.account);
  const channel = browser.openChannel(name);
  const here = aStay();
  let showing = aStay();
  let isLeader = false;
  let isLive = false;
  let stream: { readonly companies: readonly string[]; readonly close: () => void } | undefined;

  const tellOthers = (message: Message) => channel.postMessage(message);
  const askLeader = () => (isLeader ? void follow() : tellOthers('look'));

  function hear(word: Word): void {
    isLive = word !== 'cut' && word !== 'refused';
    tellOthers(word);
    window.hear(word);
  }

  /** Opens, as the leader, a stream for all companies that the windows show. */
  async function follow(): Promise<void> {
    const companies = await watchedIn(browser.locks, name);
    if (here.signal.aborted) return;
    if (stream && companies.every((company) => stream?.companies.includes(company)))
      return tellOthers(isLive ? 'live' : 'cut');
    stream?.close();
    stream = { companies, close: browser.openStream({ ...window, companies, hear }) };
  }

  function look(): void {
    showing.end();
    showing = aStay();
    for (const company of window.companies())
      hold(browser.locks, `${name} ${company}`, 'shared', showing, askLeader);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'look') isLeader && void follow();
    else if (!isLeader) window.hear(data);
  };
  look();
  hold(browser.locks, name, 'exclusive', here, () => {
    isLeader = true;
    void follow();
  });
  askLeader();
  return {
    look,
    leave() {
      showing.end();
      here.end();
      stream?.close();
      channel.close();
    },
  };
}

/** A lease on one or more locks; `over` resolves when it ends. */
interface Stay {
  readonly signal: AbortSignal;
  readonly over: Promise<void>;
  readonly end: () => void;
}

function aStay(): Stay {
  const ending = new AbortController();
  const { signal } = ending;
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  return { signal, over, end: () => ending.abort() };
}

/** Waits for a lock and holds it for the duration of the lease; calls `granted` when it gets the lock. */
function hold(
  locks: Pick<LockManager, 'request'>,
  name: string,
  mode: LockMode,
  { signal, over }: Stay,
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
async function watchedIn(locks: Pick<LockManager, 'query'>, name: string): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  const prefix = `${name} `;
  const slugs = held.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : []));
  return [...new Set(slugs)].slice(0, MOST_WATCHED_COMPANIES);
}

/**
 * Fallback without Web Locks, where no leader can be elected: the focused window has a stream of its own, the
 * others poll.
 */
function byFocus(window: LiveWindow, { openChannel, openStream: openOwn }: Browser): Place {
  const channel = openChannel(nameFor(window.account));
  let close: (() => void) | undefined;

  function open(): void {
    close?.();
    close = openOwn({ ...window, companies: window.companies() });
  }
  function comeToFront(): void {
    channel.postMessage('look');
    if (!close) open();
  }
  function giveWay(): void {
    close?.();
    close = undefined;
    window.hear('cut');
  }

  channel.onmessage = giveWay;
  globalThis.addEventListener('focus', comeToFront);
  if (document.hasFocus()) comeToFront();
  return {
    look: () => close && open(),
    leave() {
      globalThis.removeEventListener('focus', comeToFront);
      close?.();
      channel.close();
    },
  };
}
