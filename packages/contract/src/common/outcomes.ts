import * as z from 'zod/mini';
import { CHANGED_AT_ONCE } from './limits.ts';

/** A selection of distinct items from a list. */
export const chosen = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.minLength(1, 'CHOOSE_ROWS'),
    z.maxLength(CHANGED_AT_ONCE, 'AT_MOST'),
    z.refine((items) => new Set(items).size === items.length, 'EACH_ONCE'),
  );

/** Result for each item, in request order: its new state, or the code that explains why it did not change. */
export const outcome = z.object({
  /** Id of a student, or slug of a company. */
  id: z.string(),
  code: z.optional(z.enum(['NOT_FOUND', 'HAS_MEETING'])),
});
export type Outcome = z.infer<typeof outcome>;
export const activityOutcome = z.extend(outcome, { active: z.optional(z.boolean()) });
activityOutcome.register(z.globalRegistry, { id: 'ActivityOutcome' });
