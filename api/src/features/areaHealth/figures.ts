import { AreaHourModel } from './model.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** How many addresses came to a version, and how many of them saw it fail. */
export interface Figures {
  readonly visitors: number;
  readonly failedVisitors: number;
}

/** The beginning of the hour. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

/** Of this hour and the one before. */
export async function recentFigures(area: string, version: string, now: Date): Promise<Figures> {
  const since = new Date(hourOf(now).getTime() - HOUR_MS);
  const hours = await AreaHourModel.find(
    { area, version, hour: { $gte: since } },
    { visitors: 1, failedVisitors: 1 },
  ).lean();
  const sum = (field: keyof Figures) => hours.reduce((total, hour) => total + hour[field], 0);
  return { visitors: sum('visitors'), failedVisitors: sum('failedVisitors') };
}

/** So many addresses have to have come to a canary, and to have seen it fail: no single visitor ends one. */
const LEAST_VISITORS = 10;
const LEAST_FAILED = 5;
/** Of a hundred addresses, so many more than of those with the live version. */
const MARGIN_PERCENT = 10;

/**
 * Whether a canary fails so much more often than the live version that it ends (docs/adr/0017). Where too few had the live version
 * to say anything of it, it is taken as one that does not fail: else one of them keeps a canary that fails everybody.
 */
export function mustEnd(canary: Figures, live: Figures): boolean {
  if (canary.visitors < LEAST_VISITORS || canary.failedVisitors < LEAST_FAILED) return false;
  const ofLive = live.visitors < LEAST_VISITORS ? 0 : percentFailed(live);
  return percentFailed(canary) >= ofLive + MARGIN_PERCENT;
}

const percentFailed = ({ visitors, failedVisitors }: Figures): number => (100 * failedVisitors) / visitors;
