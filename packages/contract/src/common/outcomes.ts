import * as z from 'zod/mini';
import { CHANGED_AT_ONCE } from './limits.ts';

/** The items that a user has selected in a list. No item may occur twice. */
export const chosen = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.minLength(1, 'CHOOSE_ROWS'),
    z.maxLength(CHANGED_AT_ONCE, 'AT_MOST'),
    z.refine((items) => new Set(items).size === items.length, 'EACH_ONCE'),
  );

/**
 * Result for one item of a request: its new state, or the code of the reason why it did not change. Results are in the
 * order of the request.
 */
export const outcome = z.object({
  /** Id of a student, or slug of a company. */
  id: z.string(),
  code: z.optional(z.enum(['NOT_FOUND', 'HAS_MEETING'])),
});
export type Outcome = z.infer<typeof outcome>;
export const activityOutcome = z.extend(outcome, { active: z.optional(z.boolean()) });
activityOutcome.register(z.globalRegistry, { id: 'ActivityOutcome' });
