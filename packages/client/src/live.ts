import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api, type Tag } from './api.ts';
import { API_BASE, pathOf } from './request.ts';
import { doubtSession } from './sessionSigns.ts';

/** Which company's times a student's page shows besides their own meetings. */
export interface LiveOptions {
  readonly company?: string | undefined;
  /** Not while nobody is signed in who may listen. */
  readonly isOff?: boolean | undefined;
}

/** What is read again when a topic has changed. Own meetings decide which times are possible. */
const TAGS: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  meetings: ['Meetings', 'Times', 'MeetingPlan'],
  times: ['Times'],
  applications: ['Applications', 'Applicants', 'Meetings'],
  news: ['News'],
};
const ALL_TAGS = [...new Set(Object.values(TAGS).flat())];

/** MEETINGS §8: every 15 s while open; while events come, only in case one was lost. */
const POLL_MS = 15_000;
const POLL_WHILE_LIVE_MS = 60_000;
/** Before a refused stream is tried again; a broken one the browser reconnects itself. */
const REOPEN_MS = 15_000;

type Dispatch = ReturnType<typeof useDispatch>;

/** A part of the page that wants to be kept up to date: the frame, and the page in it. */
interface Watcher {
  readonly company: string | undefined;
  readonly dispatch: Dispatch;
}

/** All of them share one connection: browsers allow six to a host, the API eight to an account. */
const watchers = new Set<Watcher>();
const onLiveChange = new Set<() => void>();
let isLive = false;
let stream: { readonly address: string; readonly close: () => void } | undefined;
let polling: ReturnType<typeof setInterval> | undefined;

const isVisible = () => document.visibilityState !== 'hidden';

function readAgain(tags: readonly Tag[] = ALL_TAGS): void {
  for (const dispatch of new Set([...watchers].map((watcher) => watcher.dispatch)))
    dispatch(api.util.invalidateTags([...tags]));
}

function setLive(isNow: boolean): void {
  isLive = isNow;
  for (const tell of onLiveChange) tell();
  poll();
}

function poll(): void {
  clearInterval(polling);
  if (watchers.size > 0 && isVisible())
    polling = setInterval(readAgain, isLive ? POLL_WHILE_LIVE_MS : POLL_MS);
}

/** Opens, leaves or ends the connection as the parts of the page now want it. A hidden page holds none. */
function follow(): void {
  const isWanted = watchers.size > 0 && isVisible() && typeof EventSource !== 'undefined';
  const company = [...watchers].findLast((watcher) => watcher.company)?.company;
  const address = isWanted
    ? `${API_BASE}${pathOf(ADDRESSES.streamChanges, { query: { company } })}`
    : undefined;
  if (stream?.address !== address) {
    stream?.close();
    stream = address === undefined ? undefined : { address, close: open(address) };
    setLive(false);
  }
  poll();
}

/** Opens a stream and keeps it open; answers what ends it. */
function open(address: string): () => void {
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let wasCut = false;

  function connect(): void {
    source = new EventSource(address);
    source.addEventListener('ready', () => {
      setLive(true);
      // What changed while it was cut was told to nobody. Nor what changed after the page was read and before the
      // server listened to the database, which it begins about now: that is looked for once it surely does.
      if (wasCut) readAgain();
      clearTimeout(settling);
      settling = setTimeout(readAgain, POLL_MS);
      wasCut = false;
    });
    for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => readAgain(TAGS[topic]));
    source.onerror = () => {
      setLive(false);
      wasCut = true;
      if (source.readyState !== EventSource.CLOSED) return;
      // Refused, and a browser does not say why.
      doubtSession();
      reopening = setTimeout(connect, REOPEN_MS);
    };
  }

  connect();
  return () => {
    source.close();
    clearTimeout(reopening);
    clearTimeout(settling);
  };
}

/** When it comes back to the front, what the page shows is read again. */
function comeOrGo(): void {
  if (isVisible()) readAgain();
  follow();
}

function watch(watcher: Watcher): () => void {
  if (watchers.size === 0) document.addEventListener('visibilitychange', comeOrGo);
  watchers.add(watcher);
  follow();
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) document.removeEventListener('visibilitychange', comeOrGo);
    follow();
  };
}

function subscribe(tell: () => void): () => void {
  onLiveChange.add(tell);
  return () => onLiveChange.delete(tell);
}

/**
 * Keeps what the page shows of meetings and news up to date: by server-sent events, by polling where these fail, and at
 * once when the page comes to the front.
 * @returns `isLive`: events come; false while it only polls
 */
export function useLiveUpdates({ company, isOff = false }: LiveOptions = {}): { readonly isLive: boolean } {
  const dispatch = useDispatch();
  useEffect(() => (isOff ? undefined : watch({ company, dispatch })), [company, dispatch, isOff]);
  return { isLive: useSyncExternalStore(subscribe, () => isLive) };
}
