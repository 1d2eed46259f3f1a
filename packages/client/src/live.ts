import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type Tag } from './api.ts';
import { API_BASE, pathOf } from './request.ts';
import { doubtSession } from './sessionSigns.ts';

/** Which company's times a student's page shows besides their own meetings. */
export interface LiveOptions {
  readonly company?: string | undefined;
}

/** What is read again when a topic has changed. Own meetings decide which times are possible. */
const TAGS: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  meetings: ['Meetings', 'Times', 'MeetingPlan'],
  times: ['Times'],
  applications: ['Applications', 'Applicants', 'Meetings'],
};
const ALL_TAGS = [...new Set(Object.values(TAGS).flat())];

/** MEETINGS §8: every 15 s while open; while events come, only in case one was lost. */
const POLL_MS = 15_000;
const POLL_WHILE_LIVE_MS = 60_000;
/** Before a refused stream is tried again; a broken one the browser reconnects itself. */
const REOPEN_MS = 15_000;

/**
 * Keeps what the page shows of meetings up to date: by server-sent events, by polling where these fail, and at once
 * when the page comes to the front. A hidden page holds no connection: browsers allow six to a host.
 * @returns `isLive`: events come; false while it only polls
 */
export function useLiveUpdates({ company }: LiveOptions = {}): { readonly isLive: boolean } {
  const dispatch = useDispatch();
  const isVisible = useIsVisible();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (!isVisible || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let wasCut = false;
    const readAgain = () => dispatch(api.util.invalidateTags(ALL_TAGS));

    function open(): void {
      source = new EventSource(`${API_BASE}${pathOf(ADDRESSES.streamChanges, { query: { company } })}`);
      source.addEventListener('ready', () => {
        setIsLive(true);
        // What changed while it was cut was told to nobody. Nor what changed after the page was read and before the
        // server listened to the database, which it begins about now: that is looked for once it surely does.
        if (wasCut) readAgain();
        clearTimeout(settling);
        settling = setTimeout(readAgain, POLL_MS);
        wasCut = false;
      });
      for (const topic of LIVE_TOPICS) {
        source.addEventListener(topic, () => dispatch(api.util.invalidateTags([...TAGS[topic]])));
      }
      source.onerror = () => {
        setIsLive(false);
        wasCut = true;
        if (source?.readyState !== EventSource.CLOSED) return;
        // Refused, and a browser does not say why.
        doubtSession();
        reopening = setTimeout(open, REOPEN_MS);
      };
    }

    open();
    return () => {
      source?.close();
      clearTimeout(reopening);
      clearTimeout(settling);
      setIsLive(false);
    };
  }, [isVisible, company, dispatch]);

  useEffect(() => {
    if (!isVisible) return;
    const poll = () => dispatch(api.util.invalidateTags(ALL_TAGS));
    const timer = setInterval(poll, isLive ? POLL_WHILE_LIVE_MS : POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible, isLive, dispatch]);

  return { isLive };
}

/** Whether the page is in front; when it comes back, what it shows is read again. */
function useIsVisible(): boolean {
  const dispatch = useDispatch();
  const [isVisible, setIsVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const changed = () => {
      const isNow = document.visibilityState !== 'hidden';
      setIsVisible(isNow);
      if (isNow) dispatch(api.util.invalidateTags(ALL_TAGS));
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [dispatch]);
  return isVisible;
}
