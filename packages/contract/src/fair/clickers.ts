import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { OF_ANY_EDITION } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { type UserType, whoMay } from '../roles.ts';

export const clickerArea = z.object({ id: f.id, name: z.string(), came: z.int(), went: z.int() });
clickerArea.register(z.globalRegistry, { id: 'ClickerArea' });
export type ClickerArea = z.infer<typeof clickerArea>;

/**
 * A clicker area deleted within the last ten minutes (`LIMITS.areaRestoreMinutes`), with the counts it would be
 * restored with.
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

/** The clicker area to restore. */
export const restoredArea = z.strictObject({ id: f.id });

export const newArea = z.strictObject({ name: f.requiredText(LIMITS.areaName, 'ENTER_NAME') });

const count = z
  .int('ENTER_WHOLE_NUMBER')
  .check(z.gte(0, 'AT_LEAST'), z.lte(LIMITS.clicksPerBatch, 'AT_MOST'));

/** One device's clicks since its last send; the same `batchId` sent twice counts once (DECISIONS §3). */
export const clickBatch = z.strictObject({
  id: f.id,
  clicks: count,
  declicks: count,
  batchId: z.optional(z.uuid('NOT_A_UUID')),
});
export const clickTotals = z.object({ clicks: z.int(), declicks: z.int() });

/**
 * The clicker calls of one role segment (product-spec §7). `admin/click` is open to both roles, as the spec
 * requires; every other call is open to its own role only.
 */
function clickerCalls<const R extends UserType, const N extends string>(role: R, name: N) {
  const access = [role] as const;
  return {
    list: defineCall({
      id: `list${name}Areas`,
      summary: 'The areas with what came and went.',
      methods: ['GET'],
      path: `/${role}/clicklist`,
      access,
      status: 200,
      reply: z.array(clickerArea),
    }),
    visitors: defineCall({
      id: `get${name}Visitors`,
      summary: 'How many visitors are in each area now, and in all.',
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
        'Deletes an area; its id in the body or in the query. It can be brought back for ten minutes, then it and its counts are gone.',
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
      summary: 'The areas that were deleted within the last ten minutes, the last one first.',
      methods: ['GET'],
      path: `/${role}/deletedclickers`,
      access,
      status: 200,
      reply: z.array(deletedArea),
    }),
    restore: defineCall({
      id: `restore${name}Area`,
      summary: 'Brings an area back that was deleted within the last ten minutes, with its counts.',
      methods: ['POST'],
      path: `/${role}/restoreclicker`,
      access,
      body: restoredArea,
      status: 200,
      reply: clickerArea,
      errors: ['NOT_FOUND', 'NAME_TAKEN'],
    }),
    click: defineCall({
      id: `send${name}Clicks`,
      summary:
        'Adds a batch of clicks; the same batchId counts once, whichever area it names. Answers the totals after it.',
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
};
export const logisticClicker = clickerCalls('logistic', 'Logistic');
