import { MOST_WATCHED_COMPANIES } from '@fair/contract';
import { openStream, type StreamOptions, type Word } from './stream.ts';

/**
 * The windows of a browser share one stream: it allows six connections to a host (HTTP/1.1), the API 20 streams to an
 * account. The browser's own Web Locks elect who holds it and say who looks at what, so that a window that is gone, however
 * it went, neither leads nor wants anything any more. Libraries add little to that: `broadcast-channel` elects by the same
 * locks, but its leader leads until it dies, and it brings ways over IndexedDB and localStorage for browsers without a channel.
 */

/** One window that shows what may change; only while it is visible. */
export interface LiveWindow extends Omit<StreamOptions, 'companies'> {
  /** The companies whose times it shows, as of now. */
  readonly companies: () => readonly string[];
}

/** A window's place among those of its browser. */
export interface Place {
  /** Its companies are other ones. */
  readonly look: () => void;
  /** It is hidden, or shows nothing that may change: another leads. */
  readonly leave: () => void;
}

/** What the browser has for this; tests have more than one window in it. */
export interface Browser {
  /** Only where the page came by https or from this machine. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  readonly openStream: (options: StreamOptions) => () => void;
}

const thisBrowser = (): Browser => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  openStream,
});

/** Takes a place: events come, from its own stream or from that of another window. */
export function takePlace(window: LiveWindow, browser = thisBrowser()): Place {
  const { locks } = browser;
  return locks ? byLocks(window, { ...browser, locks }) : byFocus(window, browser);
}

/** What windows say to each other: what the leader has heard; and those who come ask it to look who is there. */
type Message = Word | 'look';

/** Windows of one account only: whoever signs in next in this browser is among others. */
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

  /** As the leader: listens to what the windows show together. */
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

/** While something is wanted; `over` is resolved at its end. */
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

/** Waits for a lock and holds it as long as it stays; `granted` is called when it has it. */
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
    // Not wanted any more before it was granted.
    .catch(() => undefined);
}

/** The companies that the windows of this account show together. */
async function watchedIn(locks: Pick<LockManager, 'query'>, name: string): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  const prefix = `${name} `;
  const slugs = held.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : []));
  return [...new Set(slugs)].slice(0, MOST_WATCHED_COMPANIES);
}

/** Without locks nobody can be sure to lead: the window in front has a stream of its own, the others ask now and then. */
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
