import type { AreaHealth, VersionHealth } from '@fair/contract';
import { findEnded } from './ended.ts';
import { HOUR_MS, hourOf } from './figures.ts';
import { type AreaHour, AreaHourModel, type StoredEndedCanary } from './model.ts';

const DAYS_SHOWN = 7;
const FAILURES_SHOWN = 5;

interface SummedHours extends Omit<AreaHour, '_id' | 'hour' | 'latest'> {
  readonly since: Date;
  readonly latest: AreaHour['latest'][];
}

/** Returns the numbers of each version in the last seven days, and the ended canaries. */
export async function readHealth(now: Date): Promise<AreaHealth> {
  const since = new Date(hourOf(now).getTime() - DAYS_SHOWN * 24 * HOUR_MS);
  const [versions, ended] = await Promise.all([
    AreaHourModel.aggregate<SummedHours>([
      { $match: { hour: { $gte: since } } },
      { $sort: { hour: -1 } },
      {
        $group: {
          _id: { area: '$area', version: '$version' },
          since: { $min: '$hour' },
          pages: { $sum: '$pages' },
          failures: { $sum: '$failures' },
          visitors: { $sum: '$visitors' },
          failedVisitors: { $sum: '$failedVisitors' },
          latest: { $push: { $ifNull: ['$latest', []] } },
        },
      },
      { $sort: { _id: 1 } },
      { $set: { area: '$_id.area', version: '$_id.version' } },
    ]),
    findEnded(),
  ]);
  return { versions: versions.map(presentVersion), ended: ended.map(presentEnded) };
}

const presentVersion = ({ since, latest, ...sums }: SummedHours): VersionHealth => ({
  area: sums.area,
  version: sums.version,
  since: since.toISOString(),
  pages: sums.pages,
  failures: sums.failures,
  visitors: sums.visitors,
  failedVisitors: sums.failedVisitors,
  latest: latest
    .flatMap((ofHour) => [...ofHour].reverse())
    .slice(0, FAILURES_SHOWN)
    .map(({ at, fault, page, browser }) => ({ at: at.toISOString(), fault, page, browser })),
});

const presentEnded = ({ area, version, at, visitors, failedVisitors, live }: StoredEndedCanary) => ({
  area,
  version,
  at: at.toISOString(),
  visitors,
  failedVisitors,
  liveVersion: live?.version ?? '',
  liveVisitors: live?.visitors ?? 0,
  liveFailedVisitors: live?.failedVisitors ?? 0,
});
