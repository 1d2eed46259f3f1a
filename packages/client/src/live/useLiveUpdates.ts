import type { LiveTopic } from '@fair/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api, type Tag } from '../api.ts';
import { refetchQueries } from '../refetchQueries.ts';
import { useKnownUserId } from '../session.ts';
import { recheckSession } from '../sessionEvents.ts';
import type { FairStore } from '../store.ts';
import { joinTabs, type TabMembership } from './joinTabs.ts';
import type { StreamEvent } from './stream.ts';

/**
 * Options of `useLiveUpdates`; `company` is the one whose times a student's page shows, apart from their own
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
const liveListeners = new Set<() => void>();
let isLive = false;
let membership: (TabMembership & Pick<Watcher, 'account'>) | undefined;
/**
 * Time of the last event in ms. A timestamp rather than a timer, so that it is correct after the computer has
 * slept.
 */
let lastEventAt = 0;
let polling: ReturnType<typeof setInterval> | undefined;

const isVisible = () => document.visibilityState !== 'hidden';
const stores = () => new Set([...watchers].map(({ store }) => store));
const companies = () => [...new Set([...watchers].flatMap(({ company }) => company ?? []))];
const secondsSinceEvent = () => Math.max(0, Math.ceil((Date.now() - lastEventAt + READ_BEFORE_MS) / 1000));

function refetchTags(tags: readonly Tag[] = ALL_TAGS): void {
  for (const { dispatch } of stores()) dispatch(api.util.invalidateTags([...tags]));
}

/** Refetches data that was requested more than `thanMs` ago; skips requests in flight. */
function refetchOlder(thanMs: number): void {
  const before = Date.now() - thanMs;
  for (const store of stores()) {
    const state = store.getState();
    const keys = api.util.selectInvalidatedBy(state, ALL_TAGS).map(({ queryCacheKey }) => queryCacheKey);
    const older = new Set(
      keys
        .map((key) => state.api.queries[key])
        .filter((query) => (query?.startedTimeStamp ?? before) < before),
    );
    refetchQueries(store, (query) => older.has(query));
  }
}

function onEvent(event: StreamEvent): void {
  const isConnected = event !== 'cut' && event !== 'refused';
  if (isConnected) lastEventAt = Date.now();
  if (event === 'refused') recheckSession();
  if (!isConnected || event === 'live') setLive(isConnected);
  else refetchTags(TAGS[event]);
}

function setLive(isNow: boolean): void {
  if (isNow === isLive) return;
  isLive = isNow;
  for (const notify of liveListeners) notify();
  poll();
}

function poll(): void {
  clearInterval(polling);
  if (watchers.size > 0 && isVisible())
    polling = setInterval(refetchTags, isLive ? POLL_WHILE_LIVE_MS : POLL_MS);
}

/** Joins or leaves the windows of the browser as the watchers require. A hidden page does not take part. */
function updateMembership(): void {
  const isWanted = isVisible() && typeof EventSource !== 'undefined';
  const account = isWanted ? [...watchers].at(-1)?.account : undefined;
  if (membership && membership.account !== account) {
    membership.leave();
    membership = undefined;
    setLive(false);
  }
  if (account !== undefined && !membership) {
    lastEventAt = Date.now();
    membership = { account, ...joinTabs({ account, companies, secondsSinceEvent, onEvent }) };
  }
}

/** Refetches everything shown when the page becomes visible, however briefly it was hidden (MEETINGS §8). */
function onVisibilityChange(): void {
  if (isVisible()) refetchOlder(0);
  updateMembership();
  poll();
}

function watch(watcher: Watcher): () => void {
  const isFirst = watchers.size === 0;
  if (isFirst) document.addEventListener('visibilitychange', onVisibilityChange);
  change(() => watchers.add(watcher));
  // Cached data may date from a page without live updates.
  if (isFirst) refetchOlder(READ_BEFORE_MS);
  return () => {
    change(() => watchers.delete(watcher));
    if (watchers.size === 0) document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

function change(act: () => void): void {
  const [before, previous] = [companies().join(), membership];
  act();
  updateMembership();
  if (membership && membership === previous && companies().join() !== before) membership.updateCompanies();
  poll();
}

function subscribe(notify: () => void): () => void {
  liveListeners.add(notify);
  return () => liveListeners.delete(notify);
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
  const readIsLive = () => isLive;
  return { isLive: useSyncExternalStore(subscribe, readIsLive, readIsLive) };
}
