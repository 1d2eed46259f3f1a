import * as z from 'zod/mini';
import { RETAINED_DATA, type RetainedData } from '../domain/retention.ts';
import * as f from './fields.ts';

/** Data stored about the caller, with known deletion dates; the periods are those of `RETENTION`. */
export const privacyFacts = z.object({
  held: z.array(
    z.object({
      what: z.enum(RETAINED_DATA as [RetainedData, ...RetainedData[]]),
      /** Day of deletion, unless the data is used again before. */
      until: z.optional(z.iso.date()),
    }),
  ),
  /** Version of the current terms, and when the caller accepted it; absent if not recorded. */
  terms: z.object({ version: z.int(), acceptedAt: z.optional(f.instant) }),
  /** Controller of the data, and its contact. */
  controller: z.object({ en: z.string(), sv: z.string() }),
  contactEmail: z.string(),
  /** Address of the data protection officer; absent if there is none. */
  dpoEmail: z.optional(z.string()),
});
privacyFacts.register(z.globalRegistry, { id: 'PrivacyFacts' });
export type PrivacyFacts = z.infer<typeof privacyFacts>;
