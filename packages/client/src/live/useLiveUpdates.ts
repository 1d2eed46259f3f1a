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

/** Options of `useLiveUpdates`. `company` is the slug of a company whose free times the page shows. */
export interface LiveOptions {
  readonly company?: string | undefined;
  /** Whether live updates are off, because the logged-in user cannot receive them or nobody is logged in. */
  readonly isOff?: boolean | undefined;
}

/**
 * Cache tags to invalidate when a topic has changed. A change of meetings also changes the possible times, because a
 * student can be in one meeting at a time.
 */
const TAGS: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  meetings: ['Meetings', 'Times', 'MeetingPlan'],
  times: ['Times'],
  applications: ['Applications', 'Applicants', 'Meetings'],
  participation: ['Participation'],
  news: ['News'],
  contacts: ['Contacts'],
};
const ALL_TAGS = [...new Set(Object.values(TAGS).flat())];

/** Polling interval in ms while no events arrive (MEETINGS §8). */
const POLL_MS = 15_000;
/** Polling interval in ms while events arrive (MEETINGS §8). Polling goes on as a precaution against lost events. */
const POLL_WHILE_LIVE_MS = 60_000;
/**
 * Maximum time in ms between loading the data and opening the stream. The server is asked for events of this time too.
 */
const READ_BEFORE_MS = 5000;

/** A component that needs live updates: the shell's layout or a page. */
interface Watcher {
  readonly account: string;
  readonly company: string | undefined;
  readonly store: FairStore;
}

/** All components that need live updates. Together they are one member of the group of windows (joinTabs.ts). */
const watchers = new Set<Watcher>();
const liveListeners = new Set<() => void>();
let isLive = false;
let membership: (TabMembership & Pick<Watcher, 'account'>) | undefined;
/**
 * Time of the last event in ms since 1970. It is used instead of a timer, because timers stop while the computer
 * sleeps.
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

/** Refetches data that was requested more than `thanMs` ms ago. Queries that are running are skipped. */
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

/** Joins the group of windows if the page is visible and a component needs live updates; otherwise leaves the group. */
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

/**
 * Called when the page becomes visible or hidden. A visible page refetches all data, even if it was hidden only briefly
 * (MEETINGS §8).
 */
function onVisibilityChange(): void {
  if (isVisible()) refetchOlder(0);
  updateMembership();
  poll();
}

function watch(watcher: Watcher): () => void {
  const isFirst = watchers.size === 0;
  if (isFirst) document.addEventListener('visibilitychange', onVisibilityChange);
  change(() => watchers.add(watcher));
  // The data may have been cached by a page without live updates, so older data is refetched.
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
 * Updates meetings and news on the page by server-sent events until the session ends. All windows of a browser share
 * one stream. If no events arrive, the page polls. All data is refetched when the page becomes visible.
 * @returns `isLive`, which is true while events arrive and false while the page only polls
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
