import type { LiveTopic } from '@fair/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api, type Tag } from '../api.ts';
import { askAgain } from '../askAgain.ts';
import { useKnownUserId } from '../session.ts';
import { doubtSession } from '../sessionSigns.ts';
import type { FairStore } from '../store.ts';
import { type Place, takePlace } from './place.ts';
import type { Word } from './stream.ts';

/**
 * Options of `useLiveUpdates`; `company` is the one whose times a student's page shows besides their own
 * meetings.
 */
export interface LiveOptions {
  readonly company?: string | undefined;
  /** Set while no user is signed in who may subscribe. */
  readonly isOff?: boolean | undefined;
}

/**
 * Tags to invalidate when a topic has changed. A student's own meetings also decide which times are possible.
 */
const TAGS: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  meetings: ['Meetings', 'Times', 'MeetingPlan'],
  times: ['Times'],
  applications: ['Applications', 'Applicants', 'Meetings'],
  participation: ['Participation'],
  news: ['News'],
};
const ALL_TAGS = [...new Set(Object.values(TAGS).flat())];

/** Polling interval in ms without events (MEETINGS §8). */
const POLL_MS = 15_000;
const POLL_WHILE_LIVE_MS = 60_000;
/**
 * Maximum time in ms between reading the data and subscribing; a stream is asked for changes from that much
 * earlier.
 */
const READ_BEFORE_MS = 5000;

/** A part of the page that is kept up to date: the frame, or the page in it. */
interface Watcher {
  readonly account: string;
  readonly company: string | undefined;
  readonly store: FairStore;
}

/** All watchers share one membership among the windows of the browser. */
const watchers = new Set<Watcher>();
const onLiveChange = new Set<() => void>();
let isLive = false;
let place: (Place & Pick<Watcher, 'account'>) | undefined;
/**
 * Time of the last event in ms. A timestamp rather than a timer, so that it is correct after the computer has
 * slept.
 */
let heardAt = 0;
let polling: ReturnType<typeof setInterval> | undefined;

const isVisible = () => document.visibilityState !== 'hidden';
const stores = () => new Set([...watchers].map(({ store }) => store));
const companies = () => [...new Set([...watchers].flatMap(({ company }) => company ?? []))];
const unheard = () => Math.max(0, Math.ceil((Date.now() - heardAt + READ_BEFORE_MS) / 1000));

function readAgain(tags: readonly Tag[] = ALL_TAGS): void {
  for (const { dispatch } of stores()) dispatch(api.util.invalidateTags([...tags]));
}

/** Refetches data that was requested more than `thanMs` ago; skips requests in flight. */
function readOlder(thanMs: number): void {
  const before = Date.now() - thanMs;
  for (const store of stores()) {
    const state = store.getState();
    const keys = api.util.selectInvalidatedBy(state, ALL_TAGS).map(({ queryCacheKey }) => queryCacheKey);
    const older = new Set(
      keys
        .map((key) => state.api.queries[key])
        .filter((query) => (query?.startedTimeStamp ?? before) < before),
    );
    askAgain(store, (query) => older.has(query));
  }
}

function hear(word: Word): void {
  const isHeard = word !== 'cut' && word !== 'refused';
  if (isHeard) heardAt = Date.now();
  if (word === 'refused') doubtSession();
  if (!isHeard || word === 'live') setLive(isHeard);
  else readAgain(TAGS[word]);
}

function setLive(isNow: boolean): void {
  if (isNow === isLive) return;
  isLive = isNow;
  for (const tell of onLiveChange) tell();
  poll();
}

function poll(): void {
  clearInterval(polling);
  if (watchers.size > 0 && isVisible())
    polling = setInterval(readAgain, isLive ? POLL_WHILE_LIVE_MS : POLL_MS);
}

/** Joins or leaves the windows of the browser as the watchers require. A hidden page does not take part. */
function follow(): void {
  const isWanted = isVisible() && typeof EventSource !== 'undefined';
  const account = isWanted ? [...watchers].at(-1)?.account : undefined;
  if (place && place.account !== account) {
    place.leave();
    place = undefined;
    setLive(false);
  }
  if (account !== undefined && !place) {
    heardAt = Date.now();
    place = { account, ...takePlace({ account, companies, unheard, hear }) };
  }
}

/** Refetches everything shown when the page becomes visible, however briefly it was hidden (MEETINGS §8). */
function comeOrGo(): void {
  if (isVisible()) readOlder(0);
  follow();
  poll();
}

function watch(watcher: Watcher): () => void {
  const isFirst = watchers.size === 0;
  if (isFirst) document.addEventListener('visibilitychange', comeOrGo);
  change(() => watchers.add(watcher));
  // Cached data may date from a page without live updates.
  if (isFirst) readOlder(READ_BEFORE_MS);
  return () => {
    change(() => watchers.delete(watcher));
    if (watchers.size === 0) document.removeEventListener('visibilitychange', comeOrGo);
  };
}

function change(act: () => void): void {
  const [before, hadPlace] = [companies().join(), place];
  act();
  follow();
  if (place && place === hadPlace && companies().join() !== before) place.look();
  poll();
}

function subscribe(tell: () => void): () => void {
  onLiveChange.add(tell);
  return () => onLiveChange.delete(tell);
}

/**
 * Keeps meetings and news on the page up to date: by server-sent events, with one stream for all windows of a
 * browser; by polling where these fail; and immediately when the page becomes visible. Stops when the session
 * ends.
 * @returns `isLive`: true while events arrive, false while it only polls
 */
export function useLiveUpdates({ company, isOff = false }: LiveOptions = {}): { readonly isLive: boolean } {
  const store = useStore() as FairStore;
  const account = useKnownUserId();
  useEffect(
    () => (isOff || account === undefined ? undefined : watch({ account, company, store })),
    [account, company, isOff, store],
  );
  const hears = () => isLive;
  return { isLive: useSyncExternalStore(subscribe, hears, hears) };
}
