import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { FAIR_TEXTS } from './fairTexts.rules.ts';
import { PROGRAM_GROUPS } from './programs.rules.ts';

/** One day of the fair and its hours, in the fair's time zone: `2026-11-12`, `10:00`, `16:00`. */
export const fairDay = z.object({ day: z.string(), opens: z.string(), closes: z.string() });

/** A program of a fair; a closed program can no longer be chosen. */
export const fairProgram = z.object({
  code: f.program,
  name: z.object({ en: z.string(), sv: z.string() }),
  group: z.enum(PROGRAM_GROUPS),
  closed: z.optional(z.literal(true)),
});

const paint = z.object({ primary: z.string(), primaryHover: z.string() });

/** Facts of a fair that its pages show, from its admins and from FAIR_CONFIG. */
export const fairFacts = z.object({
  /** Name in English. */
  name: z.string(),
  names: z.object({ en: z.string(), sv: z.string() }),
  year: z.int(),
  timeZone: z.string(),
  /** In ascending order. */
  days: z.array(fairDay),
  /** Nobody has set the day of the fair yet: days and hours are placeholders. */
  dayIsDefault: z.boolean(),
  /** The fair is cancelled; absent otherwise. */
  cancelled: z.optional(z.literal(true)),
  /** The fair is being cancelled, which can still be undone. Applications and bookings are paused. Absent otherwise. */
  cancelling: z.optional(z.literal(true)),
  /** First opening and last closing. */
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  bookingDeadline: z.optional(f.instant),
  /** Application period; an absent end is open. */
  applyOpensAt: z.optional(f.instant),
  applyClosesAt: z.optional(f.instant),
  contactEmail: z.string(),
  technicalEmail: z.string(),
  websiteUrl: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  /** Only the links that are set. */
  socialLinks: z.object({
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
  }),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), link: z.optional(z.string()) })),
  /** Colours of links and buttons; absent: the product's own. */
  colours: z.optional(z.object({ light: paint, dark: paint })),
  /** Small version of the fair's logo; absent: the product's badge. A new picture gets a new address. */
  logoUrl: z.optional(z.string()),
  /** The newsletter box of the sign-up form is not ticked initially. */
  newsDefault: z.optional(z.literal(false)),
  /** Domains of the email addresses that may sign up; `*.uni.se` allows every subdomain. Absent: all. */
  signUpDomains: z.optional(z.array(z.string())),
  /** Pages with a text of the fair's own (`getFairText`); absent: none. */
  ownTexts: z.optional(z.array(z.enum(FAIR_TEXTS))),
  /** Absent for the product's first terms. */
  terms: z.optional(z.object({ version: z.int(), changedAt: f.instant })),
  /** A web address with `{code}` in place of the program code. */
  programLinkPattern: z.string(),
  /** In display order; absent: the product's programs (`PROGRAMS`). */
  programs: z.optional(z.array(fairProgram)),
});
fairFacts.register(z.globalRegistry, { id: 'Fair' });
export type FairFacts = z.infer<typeof fairFacts>;

export const calendarLink = z.object({ link: z.string() });

/** The fair's own text, in Markdown without HTML. */
export const fairText = z.object({ en: z.string(), sv: z.string() });
fairText.register(z.globalRegistry, { id: 'FairText' });

export const getFair = defineCall({
  id: 'getFair',
  summary: 'Returns the facts of the current fair: name, dates, place, addresses and partners.',
  methods: ['GET'],
  path: '/public/fair',
  access: 'public',
  anyOrigin: true,
  status: 200,
  reply: fairFacts,
});

export const getFairText = defineCall({
  id: 'getFairText',
  summary: "Returns the fair's own About text or terms, in Markdown without HTML.",
  methods: ['GET'],
  path: '/public/texts/:page',
  access: 'public',
  params: z.object({ page: z.enum(FAIR_TEXTS) }),
  status: 200,
  reply: fairText,
  errors: ['NOT_FOUND'],
});

export const getGoogleCalendarLink = defineCall({
  id: 'getGoogleCalendarLink',
  summary: 'Returns a link that adds the fair to a Google calendar.',
  methods: ['GET'],
  path: '/public/googlecalendar',
  access: 'public',
  status: 200,
  reply: calendarLink,
});

export const downloadFairCalendar = defineCall({
  id: 'downloadFairCalendar',
  summary: 'Returns the fair as an iCalendar file (RFC 5545).',
  methods: ['GET'],
  path: '/public/cal.ics',
  access: 'public',
  query: z.object(fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
});
