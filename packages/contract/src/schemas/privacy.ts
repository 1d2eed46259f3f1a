import * as z from 'zod/mini';
import { RETAINED_DATA, type RetainedData } from '../domain/retention.ts';

/** What is held of the caller, and until when where a day is known; the periods are those of `RETENTION`. */
export const privacyFacts = z.object({
  held: z.array(
    z.object({
      what: z.enum(RETAINED_DATA as [RetainedData, ...RetainedData[]]),
      /** The day it goes, unless something is done before. */
      until: z.optional(z.iso.date()),
    }),
  ),
  /** Whom to ask. */
  contactEmail: z.string(),
});
privacyFacts.register(z.globalRegistry, { id: 'PrivacyFacts' });
export type PrivacyFacts = z.infer<typeof privacyFacts>;
