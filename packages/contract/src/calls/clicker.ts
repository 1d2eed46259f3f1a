import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { type UserType, whoMay } from '../roles.ts';
import * as clicker from '../schemas/clicker.ts';
import * as f from '../schemas/fields.ts';
import { OF_ANY_EDITION } from '../schemas/ofAnyEdition.ts';

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
      reply: z.array(clicker.clickerArea),
    }),
    visitors: defineCall({
      id: `get${name}Visitors`,
      summary: 'How many visitors are in each area now, and in all.',
      methods: ['GET'],
      path: `/${role}/currentvisitors`,
      access,
      status: 200,
      reply: clicker.currentVisitors,
    }),
    create: defineCall({
      id: `create${name}Area`,
      summary: 'Creates an area.',
      methods: ['POST'],
      path: `/${role}/newclicker`,
      access,
      body: clicker.newArea,
      status: 201,
      reply: clicker.clickerArea,
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
      reply: z.array(clicker.deletedArea),
    }),
    restore: defineCall({
      id: `restore${name}Area`,
      summary: 'Brings an area back that was deleted within the last ten minutes, with its counts.',
      methods: ['POST'],
      path: `/${role}/restoreclicker`,
      access,
      body: clicker.restoredArea,
      status: 200,
      reply: clicker.clickerArea,
      errors: ['NOT_FOUND', 'NAME_TAKEN'],
    }),
    click: defineCall({
      id: `send${name}Clicks`,
      summary:
        'Adds a batch of clicks; the same batchId counts once, whichever area it names. Answers the totals after it.',
      methods: ['POST'],
      path: `/${role}/click`,
      access: whoMay('countVisitors'),
      body: clicker.clickBatch,
      status: 200,
      reply: clicker.clickTotals,
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
