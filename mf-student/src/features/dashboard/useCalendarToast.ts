import { fileUrl } from '@fair/client';
import { downloadFairCalendar } from '@fair/contract';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { toast } from '@fair/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetGoogleCalendarLinkQuery } from './api.ts';

/** Local-storage key for the time of the last calendar toast, in ms since 1970. */
export const CALENDAR_TOAST_KEY = 'fair.calendarToastAt';

/** Minimum time between two calendar toasts, in ms: 7 days (product-spec §9). */
export const CALENDAR_TOAST_INTERVAL_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the toast was not shown in the last 7 days. A broken timestamp counts as never shown. */
export function isCalendarToastDue(shownAt: string | undefined, now: number): boolean {
  const shown = Number(shownAt);
  return !shownAt || Number.isNaN(shown) || now - shown >= CALENDAR_TOAST_INTERVAL_MS;
}

/**
 * Offers the fair's calendar entry on the dashboard at most once in 7 days (product-spec §4): requests the
 * Google link, shows a toast with the ICS and Google links and stores the time. The student did not ask for
 * it, so a failure stays silent and the next visit tries again.
 * @param isAhead whether the fair is loaded and not over
 * @returns whether this visit shows the toast; otherwise the page shows the calendar links itself
 */
export function useCalendarToast(isAhead: boolean): boolean {
  const { t } = useTranslation('student');
  const [getLink] = useLazyGetGoogleCalendarLinkQuery();
  // Prevents a second offer when React runs the effect twice or the language changes.
  const isAsked = useRef(false);
  const [isOffered, setIsOffered] = useState(() =>
    isCalendarToastDue(readStoredValue(CALENDAR_TOAST_KEY), Date.now()),
  );

  useEffect(() => {
    if (!isAhead || isAsked.current || !isCalendarToastDue(readStoredValue(CALENDAR_TOAST_KEY), Date.now()))
      return;
    isAsked.current = true;
    getLink()
      .unwrap()
      .then(({ link }) => {
        toast.action({
          title: t('calendar.title'),
          actions: [
            { label: t('calendar.ics'), href: fileUrl(downloadFairCalendar), download: true },
            { label: t('calendar.google'), href: link },
          ],
        });
        storeValue(CALENDAR_TOAST_KEY, String(Date.now()));
      })
      .catch(() => setIsOffered(false));
  }, [getLink, t, isAhead]);
  return isOffered;
}
