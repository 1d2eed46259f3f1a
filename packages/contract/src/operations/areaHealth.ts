import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { defineCall } from '../defineCall.ts';
import { AREA_FAULTS } from './areaHealth.rules.ts';

const text = (most: number) => z.string('ENTER_TEXT').check(...line, z.maxLength(most, 'AT_MOST_CHARACTERS'));
const count = z.int().check(z.gte(0));

/**
 * A page's report about an area. Without `fault`, the area was loaded; otherwise `fault` is the reason why it failed.
 */
export const areaReport = z.strictObject({
  /** Token that the page got from the API for such reports. */
  token: text(200),
  area: text(40),
  version: text(100),
  fault: z.optional(z.enum(AREA_FAULTS)),
  /** Path of the page that sends the report. */
  page: z.optional(text(2000)),
});

const areaFailure = z.object({
  at: f.instant,
  fault: z.enum(AREA_FAULTS),
  /** First two segments of the page's path. A segment that may be an id or personal data is replaced by `…`. */
  page: z.string(),
  browser: z.string(),
});

/** Page loads and failures of one version of an area in the last seven days. */
const versionHealth = z.object({
  area: z.string(),
  version: z.string(),
  /** Beginning of the first hour that is included. It is at most seven days ago. */
  since: f.instant,
  pages: count,
  failures: count,
  /** Number of visitors. Each network (shortened IP address) counts once per hour. */
  visitors: count,
  failedVisitors: count,
  /** The latest failures, the newest first. */
  latest: z.array(areaFailure),
});
versionHealth.register(z.globalRegistry, { id: 'VersionHealth' });
export type VersionHealth = z.infer<typeof versionHealth>;

/** A canary that was ended automatically because of failures, compared with the live version. */
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

export const reportArea = defineCall({
  id: 'reportArea',
  summary: 'Reports that a page has loaded an area, or why it could not.',
  description:
    'Each page load is counted once, by its token, and only for versions that are live or a canary. Other reports get the same reply. Only a digest of the IP address is stored, for two hours.',
  methods: ['POST'],
  path: '/public/areas',
  access: 'public',
  body: areaReport,
  status: 204,
});

export const readAreaHealth = defineCall({
  id: 'readAreaHealth',
  summary:
    'Returns page loads and failures of each area version in the last seven days, and the canaries that were ended automatically.',
  methods: ['GET'],
  path: '/admin/areas',
  access: ['admin'],
  status: 200,
  reply: areaHealth,
});
