import { useFair, useShownSince } from '@fair/client';
import type { CompanySchedule } from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import { useMoments, useNow } from '@fair/kit/fair';
import { BOARD, useGetCompanyScheduleQuery } from '../../api/schedule.ts';

const FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

interface ShownSchedule {
  readonly query: Query<CompanySchedule>;
  /** True if only today's meetings are shown, because the other days are not cached for use without a network. */
  readonly isOnlyToday: boolean;
}

/**
 * Returns the query of the company's schedule. On a day of the fair, the schedule of that day is also requested
 * separately, because the service worker caches only the reply for one day (shell/src/worker/rules.ts). If the request
 * for all days fails, the page shows that day.
 */
export function useShownSchedule(): ShownSchedule {
  const today = useMoments().dayOf(new Date(useNow()).toISOString());
  const isFairDay = useFair()?.days.some(({ day }) => day === today) ?? false;
  const all = useGetCompanyScheduleQuery(BOARD, FRESH);
  const ofToday = useGetCompanyScheduleQuery(
    { query: { ...BOARD.query, day: today } },
    { ...FRESH, skip: !isFairDay },
  );
  const isFromCache = useShownSince() !== undefined;
  if (all.data || !ofToday.data || !(all.isError || isFromCache)) return { query: all, isOnlyToday: false };
  const days = ofToday.data.days.filter((day) => day === today);
  return {
    query: { ...ofToday, data: { ...ofToday.data, days } },
    isOnlyToday: ofToday.data.days.length > days.length,
  };
}
