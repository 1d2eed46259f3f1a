import * as z from 'zod/mini';
import { AREA_FAULTS } from '../domain/areaFaults.ts';
import * as f from './fields.ts';
import { line } from './invisible.ts';

const text = (most: number) => z.string('ENTER_TEXT').check(...line, z.maxLength(most, 'AT_MOST_CHARACTERS'));
const count = z.int().check(z.gte(0));

/** What a page says of an area: that it is there, or with `fault` that it is not. */
export const areaReport = z.strictObject({
  /** The one that came with the page. */
  token: text(200),
  area: text(40),
  version: text(100),
  fault: z.optional(z.enum(AREA_FAULTS)),
  /** The path of the page. */
  page: z.optional(text(2000)),
});

const areaFailure = z.object({
  at: f.instant,
  fault: z.enum(AREA_FAULTS),
  /** The first two parts of its path: no id of anybody. */
  page: z.string(),
  browser: z.string(),
});

/** How one version of an area has done of late. */
const versionHealth = z.object({
  area: z.string(),
  version: z.string(),
  /** Since the beginning of this hour. */
  since: f.instant,
  pages: count,
  failures: count,
  /** Addresses, each counted once an hour. */
  visitors: count,
  failedVisitors: count,
  /** The last few failures, newest first. */
  latest: z.array(areaFailure),
});
versionHealth.register(z.globalRegistry, { id: 'VersionHealth' });
export type VersionHealth = z.infer<typeof versionHealth>;

/** A canary that has ended by itself, and what it was held against. */
const endedCanary = z.object({
  area: z.string(),
  version: z.string(),
  at: f.instant,
  visitors: count,
  failedVisitors: count,
  liveVersion: z.string(),
  liveVisitors: count,
  liveFailedVisitors: count,
});
endedCanary.register(z.globalRegistry, { id: 'EndedCanary' });

export const areaHealth = z.object({ versions: z.array(versionHealth), ended: z.array(endedCanary) });
areaHealth.register(z.globalRegistry, { id: 'AreaHealth' });
export type AreaHealth = z.infer<typeof areaHealth>;
