import * as z from 'zod/mini';
import { PURGE_RULES, PURGE_STATES, type PurgeRule } from '../domain/retention.ts';
import * as f from './fields.ts';
import { pagedQuery } from './paging.ts';

/** Data of one fair that is erased on a set day, unless an admin postpones it. */
export const purge = z.object({
  id: f.id,
  /** Year of the fair. */
  year: z.number(),
  rule: z.enum(PURGE_RULES as [PurgeRule, ...PurgeRule[]]),
  /** Day in the fair's calendar; the data is erased in the night before it. */
  dueOn: z.iso.date(),
  state: z.enum(PURGE_STATES),
  /** Number of items at the last count, and number erased. */
  counted: z.number(),
  erased: z.number(),
  /** If postponed: until the end of which day, and why. */
  heldUntil: z.optional(z.iso.date()),
  reason: z.optional(z.string()),
});
purge.register(z.globalRegistry, { id: 'Purge' });
export type Purge = z.infer<typeof purge>;

export const purgeQuery = pagedQuery(['dueOn'], { state: z.enum(PURGE_STATES) });

export const purgeHold = z.strictObject({ until: z.iso.date('ENTER_DATE'), reason: f.reason });

/** An item that a purge would erase: its owner, not its content. */
export const purgedItem = z.object({
  id: f.id,
  /** The student; absent if the account is deleted. */
  student: z.optional(z.string()),
  company: z.optional(z.string()),
  /** Time of creation; for a CV, of upload. */
  at: z.optional(f.instant),
});
purgedItem.register(z.globalRegistry, { id: 'PurgedItem' });
export type PurgedItem = z.infer<typeof purgedItem>;

/** Sorted by creation; there are no other sort orders and no search. */
export const purgePreviewQuery = z.omit(pagedQuery(['dueOn'], {}), { sort: true, q: true });
