import { useFair } from '@fair/client';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplyingPeriod, applyingPeriodAt } from './applyingPeriod.ts';
import { FAIR_TEXTS } from './texts.ts';
import { useMoments } from './useMoments.ts';

/** Interval in ms between two checks whether the application period has begun or ended. */
const TICK_MS = 20_000;

function everyTick(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Returns whether students can apply to the current fair, by this device's clock. A page rendered by the server shows
 * an open period until the browser has hydrated it, because such pages are cached.
 */
export function useApplyingPeriod(): ApplyingPeriod {
  const fair = useFair();
  return useSyncExternalStore(
    everyTick,
    () => applyingPeriodAt(fair, Date.now()),
    () => 'open',
  );
}

/**
 * Returns the sentence that says when applications open, when they closed, or that the fair is cancelled. Undefined
 * during the application period.
 */
export function useNotApplyingText(): string | undefined {
  const { t } = useTranslation(FAIR_TEXTS);
  const fair = useFair();
  const { dateTime } = useMoments();
  const period = useApplyingPeriod();
  if (period === 'open') return undefined;
  if (period === 'cancelled' || period === 'cancelling') return t(`applying.${period}`);
  const when = period === 'before' ? fair?.applyOpensAt : fair?.applyClosesAt;
  return when && t(period === 'before' ? 'applying.opens' : 'applying.closed', { when: dateTime(when) });
}
