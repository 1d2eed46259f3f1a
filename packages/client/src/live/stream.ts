import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { API_BASE, pathOf } from '../request.ts';

/** What a window hears: a topic that has changed, that events come, or do not; refused: nobody may be signed in any more. */
export type Word = LiveTopic | 'live' | 'cut' | 'refused';

/** Before a stream that broke is opened anew: at moments of their own, for all break when a server restarts. */
const REOPEN_MS = 2000;
/** Before one that was refused is. */
const REFUSED_MS = 15_000;
/** Minimum wait in ms after a newer page took this stream's place; at once, the two would end each other forever. */
const REPLACED_MS = 60_000;
/** The server says every 25 s that it is there; nothing tells of a connection that leads nowhere any more. */
const SILENCE_MS = 60_000;

export interface StreamOptions {
  /** Who it is for; one for somebody else, who has signed in in this browser since, is not listened to. */
  readonly account: string;
  readonly companies: readonly string[];
  /** For how many seconds nothing was heard, asked whenever it connects. */
  readonly unheard: () => number;
  readonly hear: (word: Word) => void;
}

/** Opens a stream and keeps it open; answers what ends it. */
export function openStream({ account, companies, unheard, hear }: StreamOptions): () => void {
  let source: EventSource;
  let next: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const query = { company: companies.join(','), unheard: unheard() };
    source = new EventSource(`${API_BASE}${pathOf(ADDRESSES.streamChanges, { query })}`);
    source.addEventListener('ready', ({ data }) => (isFor(account, data) ? stay() : refused()));
    source.addEventListener('alive', stay);
    source.addEventListener('replaced', () => broken(REPLACED_MS));
    for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => hear(topic));
    // A browser would connect again by itself, but with the same address: how long nothing was heard is in it.
    source.onerror = () => (source.readyState === EventSource.CLOSED ? refused() : broken());
    wait(SILENCE_MS, broken);
  }

  function wait(ms: number, act: () => void): void {
    clearTimeout(next);
    next = setTimeout(act, ms);
  }

  function stay(): void {
    wait(SILENCE_MS, broken);
    hear('live');
  }

  function broken(afterMs = REOPEN_MS): void {
    reopen(afterMs * (1 + Math.random()), 'cut');
  }

  /** A browser does not say why. */
  function refused(): void {
    reopen(REFUSED_MS, 'refused');
  }

  function reopen(afterMs: number, word: Word): void {
    source.close();
    wait(afterMs, connect);
    hear(word);
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
