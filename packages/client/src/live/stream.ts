import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { API_BASE, pathOf } from '../request.ts';

/**
 * An event for a window: a topic that changed; 'live' when events arrive; 'cut' when they do not; 'refused'
 * when the session may have ended.
 */
export type StreamEvent = LiveTopic | 'live' | 'cut' | 'refused';

/**
 * Minimum wait in ms before a broken stream is reopened. A random share is added, because a server restart
 * breaks all streams at once.
 */
const REOPEN_MS = 2000;
/** Minimum wait in ms before a refused stream is reopened. */
const REFUSED_MS = 15_000;
/**
 * Minimum wait in ms after a newer page replaced this stream. Without it, the two pages would replace each
 * other forever.
 */
const REPLACED_MS = 60_000;
/**
 * Time in ms without an event after which a stream counts as broken. The server sends a heartbeat every 25 s;
 * a dead connection does not report an error.
 */
const SILENCE_MS = 60_000;

export interface StreamOptions {
  /**
   * Account the stream is for. A stream for another account, which has signed in in this browser since, is
   * ignored.
   */
  readonly account: string;
  readonly companies: readonly string[];
  /** Returns the number of seconds since the last event; called before each connection. */
  readonly secondsSinceEvent: () => number;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Opens a stream and keeps it open; returns a function that closes it. */
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
    // The browser would reconnect by itself, but to the same URL, which contains the seconds since the last
    // event.
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

  /** The browser does not expose the reason. */
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
