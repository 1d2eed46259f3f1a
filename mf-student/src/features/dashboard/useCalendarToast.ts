import { fileUrl } from '@fair/client';
import { downloadFairCalendar } from '@fair/contract';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { toast } from '@fair/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetGoogleCalendarLinkQuery } from './api.ts';

/** Local-storage key of the time at which the calendar toast was last shown, in ms since 1970. */
export const CALENDAR_TOAST_KEY = 'fair.calendarToastAt';

/** Minimum time in ms between two calendar toasts: 7 days (product-spec §9). */
export const CALENDAR_TOAST_INTERVAL_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns whether the toast has not been shown in the last 7 days. An invalid time counts as never shown. */
export function isCalendarToastDue(shownAt: string | undefined, now: number): boolean {
  const shown = Number(shownAt);
  return !shownAt || Number.isNaN(shown) || now - shown >= CALENDAR_TOAST_INTERVAL_MS;
}

/**
 * Offers to add the fair to a calendar, in a toast with an ICS and a Google link, at most once in 7 days (product-spec
 * §4). If the Google link cannot be loaded, no error is shown, because the student did not ask for it; the next visit
 * tries again.
 * @param isAhead whether the fair is loaded and not over
 * @returns whether the toast is shown on this visit; if not, the page itself shows the links
 */
export function useCalendarToast(isAhead: boolean): boolean {
  const { t } = useTranslation('student');
  const [getLink] = useLazyGetGoogleCalendarLinkQuery();
  // Prevents a second toast: React may run the effect twice, and a change of the language runs it again.
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
