import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { API_BASE, pathOf } from '../request.ts';

/**
 * An event for a window: a topic that has changed; 'live' when the stream works; 'cut' when it has broken; or 'refused'
 * when the server refused it, for example because the session has ended.
 */
export type StreamEvent = LiveTopic | 'live' | 'cut' | 'refused';

/**
 * Minimum time in ms before a broken stream is reopened. A random time is added, because all streams break at once when
 * the server restarts.
 */
const REOPEN_MS = 2000;
/** Minimum time in ms before a refused stream is reopened. */
const REFUSED_MS = 15_000;
/**
 * Minimum time in ms before reopening a stream that the server closed because a newer page opened one. Otherwise the
 * two pages would replace each other's streams forever.
 */
const REPLACED_MS = 60_000;
/**
 * A stream without an event for this time (in ms) is treated as broken, because a dead connection reports no error. The
 * server sends a heartbeat every 25 s.
 */
const SILENCE_MS = 60_000;

export interface StreamOptions {
  /**
   * Account for which the stream is opened. If another account has logged in in this browser meanwhile, the stream is
   * closed as refused, and opened again later.
   */
  readonly account: string;
  readonly companies: readonly string[];
  /**
   * Returns the number of seconds since the last event. Called before each connection, so that the server also sends
   * the events of that time.
   */
  readonly secondsSinceEvent: () => number;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Opens an event stream and reopens it whenever it breaks. Returns a function that closes the stream. */
export function openStream({ account, companies, secondsSinceEvent, onEvent }: StreamOptions): () => void {
  let source: EventSource;
  let next: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const query = { company: companies.join(','), unheard: secondsSinceEvent() };
    source = new EventSource(`${API_BASE}${pathOf(ADDRESSES.streamChanges, { query })}`);
    source.addEventListener('ready', ({ data }) => (isFor(account, data) ? keepAlive() : onRefused()));
    source.addEventListener('alive', keepAlive);
    source.addEventListener('replaced', () => onBroken(REPLACED_MS));
    for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => onEvent(topic));
    // This code reopens the stream itself. The browser would reconnect to the same URL, whose number of seconds since
    // the last event would be outdated.
    source.onerror = () => (source.readyState === EventSource.CLOSED ? onRefused() : onBroken());
    wait(SILENCE_MS, onBroken);
  }

  function wait(ms: number, act: () => void): void {
    clearTimeout(next);
    next = setTimeout(act, ms);
  }

  function keepAlive(): void {
    wait(SILENCE_MS, onBroken);
    onEvent('live');
  }

  function onBroken(afterMs = REOPEN_MS): void {
    reopen(afterMs * (1 + Math.random()), 'cut');
  }

  /** Called if the server refused the stream. EventSource does not give the reason, so the session may have ended. */
  function onRefused(): void {
    reopen(REFUSED_MS, 'refused');
  }

  function reopen(afterMs: number, event: StreamEvent): void {
    source.close();
    wait(afterMs, connect);
    onEvent(event);
  }

  connect();
  return () => {
    source.close();
    clearTimeout(next);
  };
}

function isFor(account: string, data: string): boolean {
  return (JSON.parse(data) as { readonly account?: unknown }).account === account;
}
