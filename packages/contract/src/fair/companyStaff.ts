import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS, MOST_FAIR_DAYS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { MOST_STAFF } from './passes.rules.ts';
import { passCodes } from './passes.ts';

/**
 * A person who represents a company at the fair, with the codes of the person's pass. `no` numbers the people of a
 * company from 1.
 */
export const staffMember = z.extend(passCodes, {
  id: f.id,
  no: z.int().check(z.gte(1), z.lte(MOST_STAFF)),
  name: z.string(),
  /** Days of the fair on which the person comes. At least one day. */
  days: z.array(z.string()),
  lunch: z.boolean(),
});
staffMember.register(z.globalRegistry, { id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

const days = z.array(f.day, 'ENTER_DAYS').check(
  z.minLength(1, 'ENTER_DAYS'),
  z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
  z.refine((list) => new Set(list).size === list.length, 'EACH_ONCE'),
);
const name = f.requiredText(LIMITS.name, 'ENTER_NAME');

export const newStaff = z.strictObject({ name, days, lunch: f.flag });
export const staffChange = z.strictObject({
  name: z.optional(name),
  days: z.optional(days),
  lunch: z.optional(f.flag),
});

const one = {
  path: '/company/staff/:id',
  access: ['company'],
  ability: 'staff',
  params: z.object({ id: f.id }),
} as const;
const all = { path: '/company/staff', access: ['company'], ability: 'staff' } as const;

export const listStaff = defineCall({
  id: 'listStaff',
  summary: 'Lists the company’s people at this fair with their passes, by number.',
  methods: ['GET'],
  ...all,
  status: 200,
  reply: z.array(staffMember),
});

export const addStaff = defineCall({
  id: 'addStaff',
  summary: 'Adds a person of the company (at most 20) and creates the pass.',
  methods: ['POST'],
  ...all,
  endsWithFair: true,
  body: newStaff,
  status: 201,
  reply: staffMember,
  errors: ['STAFF_FULL', 'FAIR_CANCELLED'],
});

export const changeStaff = defineCall({
  id: 'changeStaff',
  summary: 'Changes the name, the days or the lunch of a person.',
  methods: ['PATCH'],
  ...one,
  body: staffChange,
  status: 200,
  reply: staffMember,
  errors: ['NOT_FOUND'],
});

export const removeStaff = defineCall({
  id: 'removeStaff',
  summary: 'Removes a person and ends the pass.',
  methods: ['DELETE'],
  ...one,
  status: 204,
  errors: ['NOT_FOUND'],
});
