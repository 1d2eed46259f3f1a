import * as z from 'zod/mini';
import { PURGE_RULES, PURGE_STATES, type PurgeRule } from '../domain/retention.ts';
import * as f from './fields.ts';
import { pagedQuery } from './paging.ts';

/** Something of one fair that is erased on a day, unless an admin holds it up. */
export const purge = z.object({
  id: f.id,
  /** Of the fair. */
  year: z.number(),
  rule: z.enum(PURGE_RULES as [PurgeRule, ...PurgeRule[]]),
  /** By the fair's calendar, in the night to which it is erased. */
  dueOn: z.iso.date(),
  state: z.enum(PURGE_STATES),
  /** How much it was when it was last counted, and how much is erased. */
  counted: z.number(),
  erased: z.number(),
  /** Once it was held up: until the end of which day, and why. */
  heldUntil: z.optional(z.iso.date()),
  reason: z.optional(z.string()),
});
purge.register(z.globalRegistry, { id: 'Purge' });
export type Purge = z.infer<typeof purge>;

export const purgeQuery = pagedQuery(['dueOn'], { state: z.enum(PURGE_STATES) });

export const purgeHold = z.strictObject({ until: z.iso.date('ENTER_DATE'), reason: f.reason });

/** One of what a purge would erase: whose it is, and nothing of what it says. */
export const purgedItem = z.object({
  id: f.id,
  /** The student; absent where it is nobody's any more. */
  student: z.optional(z.string()),
  company: z.optional(z.string()),
  /** When it was made, or of a CV uploaded. */
  at: z.optional(f.instant),
});
purgedItem.register(z.globalRegistry, { id: 'PurgedItem' });
export type PurgedItem = z.infer<typeof purgedItem>;

/** In the order it was made; there is nothing to sort or search by. */
export const purgePreviewQuery = z.omit(pagedQuery(['dueOn'], {}), { sort: true, q: true });
