import { AreaHourModel } from './model.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** Number of IP addresses (or networks) that loaded a version, and of those for which it failed. */
export interface Figures {
  readonly visitors: number;
  readonly failedVisitors: number;
}

export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

/** Returns the numbers of the current hour and the one before. */
export async function recentFigures(area: string, version: string, now: Date): Promise<Figures> {
  const since = new Date(hourOf(now).getTime() - HOUR_MS);
  const hours = await AreaHourModel.find(
    { area, version, hour: { $gte: since } },
    { visitors: 1, failedVisitors: 1 },
  ).lean();
  const sum = (field: keyof Figures) => hours.reduce((total, hour) => total + hour[field], 0);
  return { visitors: sum('visitors'), failedVisitors: sum('failedVisitors') };
}

/**
 * Minimum number of visitors that loaded a canary, and for which it failed, before it is ended. A few
 * visitors alone must not be able to end it.
 */
const MIN_VISITORS = 10;
const MIN_FAILED = 5;
/** Minimum difference between the failure rates of canary and live version, in percentage points. */
const MARGIN_PERCENT = 10;

/**
 * Whether a canary fails so much more often than the live version that it must end (docs/adr/0017). A live version with
 * too few visitors counts as one that never fails. Otherwise one failing visitor of the live version would keep a
 * canary that fails for everyone.
 */
export function shouldEndCanary(canary: Figures, live: Figures): boolean {
  if (canary.visitors < MIN_VISITORS || canary.failedVisitors < MIN_FAILED) return false;
  const ofLive = live.visitors < MIN_VISITORS ? 0 : percentFailed(live);
  return percentFailed(canary) >= ofLive + MARGIN_PERCENT;
}

const percentFailed = ({ visitors, failedVisitors }: Figures): number => (100 * failedVisitors) / visitors;
