import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { editionAsked, OF_ANY_EDITION } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { type UserType, whoMay } from '../roles.ts';

export const clickerArea = z.object({ id: f.id, name: z.string(), came: z.int(), went: z.int() });
clickerArea.register(z.globalRegistry, { id: 'ClickerArea' });
export type ClickerArea = z.infer<typeof clickerArea>;

const sums = z.object({ came: z.int(), went: z.int() });

/**
 * A clicker area with its counts. `came` and `went` are the totals of the whole fair. `today` has the counts since
 * local midnight, from which pages calculate the number of visitors.
 */
export const countedArea = z.extend(clickerArea, {
  /** Optional, because a page may have cached a reply of an earlier release, which had no counts of today. */
  today: z.optional(sums),
  /** Maximum number of people who may be in the area at a time. Absent if not set. */
  capacity: z.optional(z.int()),
  /** The quarter of an hour of today at whose end the most people were in the area, and the number of people. */
  peak: z.optional(z.object({ at: f.instant, count: z.int() })),
});
countedArea.register(z.globalRegistry, { id: 'CountedArea' });
export type CountedArea = z.infer<typeof countedArea>;

/** People who entered and left an area in the quarter of an hour that begins at `at`. */
export const quarterCount = z.object({ at: f.instant, came: z.int(), went: z.int() });
quarterCount.register(z.globalRegistry, { id: 'QuarterCount' });
export type QuarterCount = z.infer<typeof quarterCount>;

/** The maximum number of people who may be in an area at a time. null removes the maximum. */
export const areaCapacity = z.strictObject({
  capacity: z.nullable(
    z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'), z.lte(LIMITS.areaCapacity, 'AT_MOST')),
  ),
});

/**
 * A clicker area that was deleted within the last ten minutes (`LIMITS.areaRestoreMinutes`), with the counts that a
 * restored area would have.
 */
export const deletedArea = z.extend(clickerArea, { deletedAt: f.instant });
deletedArea.register(z.globalRegistry, { id: 'DeletedArea' });
export type DeletedArea = z.infer<typeof deletedArea>;

export const currentVisitors = z.object({
  currentVisitors: z.int(),
  areas: z.array(z.object({ id: f.id, name: z.string(), current: z.int() })),
});
currentVisitors.register(z.globalRegistry, { id: 'CurrentVisitors' });
export type CurrentVisitors = z.infer<typeof currentVisitors>;

/** Id of the deleted clicker area to restore. */
export const restoredArea = z.strictObject({ id: f.id });

export const newArea = z.strictObject({ name: f.requiredText(LIMITS.areaName, 'ENTER_NAME') });

const count = z
  .int('ENTER_WHOLE_NUMBER')
  .check(z.gte(0, 'AT_LEAST'), z.lte(LIMITS.clicksPerBatch, 'AT_MOST'));

/**
 * Clicks of one device since it last sent clicks. The server counts each `batchId` once (DECISIONS §3). `at` is the
 * time of the first click by the clock of the device, which the server corrects with `deviceNow`. Without `at`, the
 * clicks are counted at the time of the request.
 */
export const clickBatch = z.strictObject({
  id: f.id,
  clicks: count,
  declicks: count,
  batchId: z.optional(z.uuid('NOT_A_UUID')),
  at: z.optional(f.instant),
  deviceNow: z.optional(f.instant),
});
/** Counts of the area: totals of the whole fair, and `today` since local midnight. */
export const clickTotals = z.object({ clicks: z.int(), declicks: z.int(), today: z.optional(sums) });

/**
 * Returns the clicker calls for one role (product-spec §7). Admins and logistics staff can both use `admin/click`, as
 * the specification requires, and `logistic/click`. All other calls are limited to their own role.
 */
function clickerCalls<const R extends UserType, const N extends string>(role: R, name: N) {
  const access = [role] as const;
  return {
    list: defineCall({
      id: `list${name}Areas`,
      summary: 'Lists the areas with the number of people who entered and left, at this fair and today.',
      methods: ['GET'],
      path: `/${role}/clicklist`,
      access,
      status: 200,
      reply: z.array(countedArea),
    }),
    visitors: defineCall({
      id: `get${name}Visitors`,
      summary:
        'Returns the number of visitors now, in each area and in total: those counted since local midnight.',
      methods: ['GET'],
      path: `/${role}/currentvisitors`,
      access,
      status: 200,
      reply: currentVisitors,
    }),
    create: defineCall({
      id: `create${name}Area`,
      summary: 'Creates an area.',
      methods: ['POST'],
      path: `/${role}/newclicker`,
      access,
      body: newArea,
      status: 201,
      reply: clickerArea,
      errors: ['NAME_TAKEN'],
    }),
    remove: defineCall({
      id: `delete${name}Area`,
      summary:
        'Deletes the area whose `id` is in the body or query. It can be restored for ten minutes; then the area and its counts are deleted permanently.',
      methods: ['DELETE'],
      path: `/${role}/deleteclicker`,
      access,
      query: z.strictObject({ id: z.optional(f.id) }),
      body: z.optional(z.strictObject({ id: z.optional(f.id) })),
      status: 204,
      errors: ['NOT_FOUND'],
    }),
    deleted: defineCall({
      id: `list${name}DeletedAreas`,
      summary: 'Lists the areas deleted within the last ten minutes, latest first.',
      methods: ['GET'],
      path: `/${role}/deletedclickers`,
      access,
      status: 200,
      reply: z.array(deletedArea),
    }),
    restore: defineCall({
      id: `restore${name}Area`,
      summary: 'Restores an area deleted within the last ten minutes, with its counts.',
      methods: ['POST'],
      path: `/${role}/restoreclicker`,
      access,
      body: restoredArea,
      status: 200,
      reply: clickerArea,
      errors: ['NOT_FOUND', 'NAME_TAKEN'],
    }),
    setCapacity: defineCall({
      id: `set${name}AreaCapacity`,
      summary: 'Sets or removes the maximum number of people in an area.',
      description: 'Nothing is refused when an area is full; pages warn from 90 % on.',
      methods: ['PATCH'],
      path: `/${role}/clickers/:id`,
      access,
      params: z.object({ id: f.id }),
      body: areaCapacity,
      status: 200,
      reply: countedArea,
      errors: ['NOT_FOUND'],
    }),
    counts: defineCall({
      id: `list${name}AreaCounts`,
      summary:
        'Lists the counts of an area on one day in quarters of an hour, from the first to the last with clicks.',
      description:
        'Without `day`, the latest day with clicks. Clicks that a device sends more than 72 hours late are in the totals, but in no day.',
      methods: ['GET'],
      path: `/${role}/clickers/:id/counts`,
      access,
      params: z.object({ id: f.id }),
      query: z.strictObject({ day: z.optional(f.day) }),
      status: 200,
      reply: z.array(quarterCount),
      errors: ['NOT_FOUND'],
    }),
    click: defineCall({
      id: `send${name}Clicks`,
      summary:
        'Adds a batch of clicks and returns the new totals. A batch with the same `batchId` is counted only once, even for another area.',
      methods: ['POST'],
      path: `/${role}/click`,
      access: whoMay('countVisitors'),
      body: clickBatch,
      status: 200,
      reply: clickTotals,
      errors: ['NOT_FOUND', 'AREA_DELETED'],
    }),
  };
}

const ofAdmins = clickerCalls('admin', 'Admin');
export const adminClicker = {
  ...ofAdmins,
  list: defineCall({ ...ofAdmins.list, ...OF_ANY_EDITION }),
  visitors: defineCall({ ...ofAdmins.visitors, ...OF_ANY_EDITION }),
  counts: defineCall({
    ...ofAdmins.counts,
    ofAnyEdition: true,
    query: z.extend(ofAdmins.counts.query, editionAsked),
  }),
};
export const logisticClicker = clickerCalls('logistic', 'Logistic');
