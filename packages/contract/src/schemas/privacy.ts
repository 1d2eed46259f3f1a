import * as z from 'zod/mini';
import { RETAINED_DATA, type RetainedData } from '../domain/retention.ts';
import * as f from './fields.ts';

/** What is held of the caller, and until when where a day is known; the periods are those of `RETENTION`. */
export const privacyFacts = z.object({
  held: z.array(
    z.object({
      what: z.enum(RETAINED_DATA as [RetainedData, ...RetainedData[]]),
      /** The day it goes, unless something is done before. */
      until: z.optional(z.iso.date()),
    }),
  ),
  /** The terms as they are now, and when the caller has accepted those; absent: that is not noted. */
  terms: z.object({ version: z.int(), acceptedAt: z.optional(f.instant) }),
  /** Who decides over what is held, and whom to ask. */
  controller: z.object({ en: z.string(), sv: z.string() }),
  contactEmail: z.string(),
  /** The data protection officer; absent: nobody is named. */
  dpoEmail: z.optional(z.string()),
});
privacyFacts.register(z.globalRegistry, { id: 'PrivacyFacts' });
export type PrivacyFacts = z.infer<typeof privacyFacts>;
