import * as z from 'zod/mini';
import { FAIR_TEXTS } from '../domain/fairTexts.ts';
import { PROGRAM_GROUPS } from '../domain/programs.ts';
import * as f from './fields.ts';

/** One day of the fair and its hours, by the fair's clocks: `2026-11-12`, `10:00`, `16:00`. */
export const fairDay = z.object({ day: z.string(), opens: z.string(), closes: z.string() });

/** A program that a fair is for; nobody chooses a closed one any more. */
export const fairProgram = z.object({
  code: f.program,
  name: z.object({ en: z.string(), sv: z.string() }),
  group: z.enum(PROGRAM_GROUPS),
  closed: z.optional(z.literal(true)),
});

const paint = z.object({ primary: z.string(), primaryHover: z.string() });

/** The facts of one fair that its pages show: what its admins have set, and FAIR_CONFIG. */
export const fairFacts = z.object({
  /** The English one. */
  name: z.string(),
  names: z.object({ en: z.string(), sv: z.string() }),
  year: z.int(),
  timeZone: z.string(),
  /** Ascending. */
  days: z.array(fairDay),
  /** Nobody has set the day of the fair yet: days and hours are made up. */
  dayIsDefault: z.boolean(),
  /** The first opening and the last closing. */
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  bookingDeadline: z.optional(f.instant),
  contactEmail: z.string(),
  technicalEmail: z.string(),
  websiteUrl: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  /** Only those the fair has. */
  socialLinks: z.object({
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
  }),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), link: z.optional(z.string()) })),
  /** What links and buttons are painted with; absent: with the product's own. */
  colours: z.optional(z.object({ light: paint, dark: paint })),
  /** Its mark, small; absent: the product's badge. Another picture has another address. */
  logoUrl: z.optional(z.string()),
  /** The newsletter box of the sign-up is not ticked before anybody touches it. */
  newsDefault: z.optional(z.literal(false)),
  /** The pages whose text is the fair's own (`getFairText`); absent: none. */
  ownTexts: z.optional(z.array(z.enum(FAIR_TEXTS))),
  /** Absent: the first ones, as they came with the product. */
  terms: z.optional(z.object({ version: z.int(), changedAt: f.instant })),
  /** A web address with `{code}` where the program code goes. */
  programLinkPattern: z.string(),
  /** In its order; absent: those of the product (`PROGRAMS`). */
  programs: z.optional(z.array(fairProgram)),
});
fairFacts.register(z.globalRegistry, { id: 'Fair' });
export type FairFacts = z.infer<typeof fairFacts>;

export const calendarLink = z.object({ link: z.string() });

/** A text of the fair's own, in Markdown without HTML. */
export const fairText = z.object({ en: z.string(), sv: z.string() });
fairText.register(z.globalRegistry, { id: 'FairText' });
