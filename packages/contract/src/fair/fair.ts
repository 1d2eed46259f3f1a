import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { FAIR_TEXTS } from './fairTexts.rules.ts';
import { PROGRAM_GROUPS } from './programs.rules.ts';

/** One day of the fair and its opening hours in the fair's time zone, for example `2026-11-12`, `10:00`, `16:00`. */
export const fairDay = z.object({ day: z.string(), opens: z.string(), closes: z.string() });

/** An educational program in the list of a fair. A closed program can no longer be chosen. */
export const fairProgram = z.object({
  code: f.program,
  name: z.object({ en: z.string(), sv: z.string() }),
  group: z.enum(PROGRAM_GROUPS),
  closed: z.optional(z.literal(true)),
});

const paint = z.object({ primary: z.string(), primaryHover: z.string() });

/** Facts about a fair that its pages show. Admins enter them, or FAIR_CONFIG sets them. */
export const fairFacts = z.object({
  /** Name of the fair in English. */
  name: z.string(),
  names: z.object({ en: z.string(), sv: z.string() }),
  year: z.int(),
  timeZone: z.string(),
  /** Days of the fair, the earliest first. */
  days: z.array(fairDay),
  /** Whether the day of the fair is not set yet. If true, days and hours are placeholders. */
  dayIsDefault: z.boolean(),
  /** True if the fair is cancelled; otherwise absent. */
  cancelled: z.optional(z.literal(true)),
  /**
   * True while the cancellation of the fair can still be undone; otherwise absent. Applications and bookings are paused
   * during this time.
   */
  cancelling: z.optional(z.literal(true)),
  /** Opening time on the first day. */
  startsAt: f.instant,
  /** Closing time on the last day. */
  endsAt: f.instant,
  place: z.string(),
  bookingDeadline: z.optional(f.instant),
  /** Time from which students can apply. Absent if there is no such limit. */
  applyOpensAt: z.optional(f.instant),
  /** Time until which students can apply. Absent if there is no such limit. */
  applyClosesAt: z.optional(f.instant),
  contactEmail: z.string(),
  technicalEmail: z.string(),
  websiteUrl: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  /** Links to the fair on social media. Links that are not set are absent. */
  socialLinks: z.object({
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
  }),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), link: z.optional(z.string()) })),
  /** Colours of links and buttons. Absent if the fair uses the product's colours. */
  colours: z.optional(z.object({ light: paint, dark: paint })),
  /**
   * URL of a small version of the fair's logo, which is different for each uploaded logo. Absent if the fair uses the
   * product's badge.
   */
  logoUrl: z.optional(z.string()),
  /** False if the newsletter box in the sign-up form is not ticked at first; otherwise absent. */
  newsDefault: z.optional(z.literal(false)),
  /**
   * Domains of the email addresses that can sign up. `*.uni.se` allows all subdomains. Absent if all domains are
   * allowed.
   */
  signUpDomains: z.optional(z.array(z.string())),
  /** Pages for which the fair has its own text (`getFairText`). Absent if there are none. */
  ownTexts: z.optional(z.array(z.enum(FAIR_TEXTS))),
  /** Version of the terms of use and time of their last change. Absent for the product's first terms. */
  terms: z.optional(z.object({ version: z.int(), changedAt: f.instant })),
  /** Link to the page of a program, with `{code}` instead of the program's code. */
  programLinkPattern: z.string(),
  /** Programs in the order in which pages list them. Absent if the fair uses the product's list (`PROGRAMS`). */
  programs: z.optional(z.array(fairProgram)),
});
fairFacts.register(z.globalRegistry, { id: 'Fair' });
export type FairFacts = z.infer<typeof fairFacts>;

export const calendarLink = z.object({ link: z.string() });

/** A text that replaces a text of the product, in Markdown without HTML. */
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
