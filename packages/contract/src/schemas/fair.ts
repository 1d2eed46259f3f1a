import * as z from 'zod/mini';
import * as f from './fields.ts';

/** The facts of one fair that its pages show (FAIR_CONFIG and the edition's settings). */
export const fairFacts = z.object({
  name: z.string(),
  year: z.int(),
  timeZone: z.string(),
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  bookingDeadline: z.optional(f.instant),
  contactEmail: z.string(),
  technicalEmail: z.string(),
  websiteUrl: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  socialLinks: z.object({ facebook: z.string(), instagram: z.string(), linkedIn: z.string() }),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), link: z.optional(z.string()) })),
  /** A web address with `{code}` where the program code goes. */
  programLinkPattern: z.string(),
});
fairFacts.register(z.globalRegistry, { id: 'Fair' });
export type FairFacts = z.infer<typeof fairFacts>;

export const calendarLink = z.object({ link: z.string() });
