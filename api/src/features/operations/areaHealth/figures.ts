import { AreaHourModel } from './model.ts';

export const HOUR_MS = 60 * 60 * 1000;

/**
 * Number of visitors (IP addresses or networks) that loaded a version, and number of visitors for which the version
 * failed.
 */
export interface Figures {
  readonly visitors: number;
  readonly failedVisitors: number;
}

export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

/** Returns the numbers of the current hour and the hour before. */
export async function recentFigures(area: string, version: string, now: Date): Promise<Figures> {
  const since = new Date(hourOf(now).getTime() - HOUR_MS);
  const hours = await AreaHourModel.find(
    { area, version, hour: { $gte: since } },
    { visitors: 1, failedVisitors: 1 },
  ).lean();
  const sum = (field: keyof Figures) => hours.reduce((total, hour) => total + hour[field], 0);
  return { visitors: sum('visitors'), failedVisitors: sum('failedVisitors') };
}

/** Minimum number of visitors that have loaded a canary before it can be ended. */
const MIN_VISITORS = 10;
/**
 * Minimum number of visitors for which a canary has failed before it can be ended, so that a few visitors alone cannot
 * end it.
 */
const MIN_FAILED = 5;
/** Minimum difference between the failure rates of the canary and the live version, in percentage points. */
const MARGIN_PERCENT = 10;

/**
 * Whether a canary fails so much more often than the live version that it must end (docs/adr/0017). A live version with
 * too few visitors counts as one that never fails. Otherwise a single failing visitor of the live version could protect
 * a canary that fails for everyone.
 */
export function shouldEndCanary(canary: Figures, live: Figures): boolean {
  if (canary.visitors < MIN_VISITORS || canary.failedVisitors < MIN_FAILED) return false;
  const ofLive = live.visitors < MIN_VISITORS ? 0 : percentFailed(live);
  return percentFailed(canary) >= ofLive + MARGIN_PERCENT;
}

const percentFailed = ({ visitors, failedVisitors }: Figures): number => (100 * failedVisitors) / visitors;
