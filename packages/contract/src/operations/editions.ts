import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { line, lines } from '../common/invisible.ts';
import { LIMITS, MOST_FAIR_DAYS } from '../common/limits.ts';
import { byYear } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { COLOUR_FORMAT } from '../fair/colours.rules.ts';
import { fairDay, fairProgram } from '../fair/fair.ts';
import { MAIL_NOTES, type MailNote, MOST_FAIR_TEXT, MOST_MAIL_NOTE } from '../fair/fairTexts.rules.ts';
import { fairPartner } from '../fair/logos.ts';
import {
  MOST_PROGRAMS,
  OTHER_PROGRAM,
  PROGRAM_CODE_FORMAT,
  PROGRAM_GROUPS,
  PROGRAM_NAME_LENGTH,
} from '../fair/programs.rules.ts';
import { MOST_SIGN_UP_DOMAINS, SIGN_UP_DOMAIN_FORMAT, SIGN_UP_DOMAIN_LENGTH } from '../fair/signUp.rules.ts';

/**
 * States of an edition: `draft` is in preparation, `current` is shown on all pages, and `archived` can no longer be
 * changed.
 */
export const EDITION_STATES = ['draft', 'current', 'archived'] as const;

/** Requirements for making an edition the current one (BEYOND 10, "Ready"), in the order of the checklist. */
export const READY_ITEMS = [
  'days',
  'place',
  'contact',
  'controller',
  'bookingDeadline',
  'bookingOpens',
  'companies',
  'logos',
] as const;
export type ReadyItem = (typeof READY_ITEMS)[number];

/** The days of a fair, in any order. */
export const fairDays = z
  .array(f.day, 'ENTER_DAYS')
  .check(z.minLength(1, 'AT_LEAST_ONE_DAY'), z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'));

const hours = z.strictObject({ day: f.day, opens: f.clockTime, closes: f.clockTime }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    message: 'CLOSES_AFTER_OPENING',
    path: ['closes'],
  }),
);

/** Numbers that are kept permanently when a fair is archived. */
const frozenCounts = z.object({
  students: z.int(),
  companies: z.int(),
  applications: z.int(),
  meetings: z.int(),
});

const timeZone = z.string('ENTER_TIME_ZONE').check(...line, z.refine(isTimeZone, 'ENTER_TIME_ZONE'));

const name = f.requiredText(100, 'ENTER_FAIR_NAME');
const names = z.strictObject({ en: name, sv: name });
const operatorName = f.requiredText(100, 'ENTER_OPERATOR');

const year = z.int('ENTER_YEAR').check(z.gte(2000, 'AT_LEAST'), z.lte(2100, 'AT_MOST'));

const editionState = z.enum(EDITION_STATES);

const bothTexts = z.object({ en: z.string(), sv: z.string() });

/**
 * Returns the fields of an object schema: an optional field with the schema `one` for each mail to which organisers can
 * add a paragraph.
 */
const forMailNotes = <T extends z.ZodMiniType>(one: T) =>
  Object.fromEntries(MAIL_NOTES.map((mail) => [mail, z.optional(one)])) as Record<
    MailNote,
    z.ZodMiniOptional<T>
  >;

/** A fair of one year (an edition), as admins see and edit it. */
export const edition = z.object({
  year: z.int(),
  /** Path segment of the fair's pages, for example `2027`. */
  slug: z.string(),
  state: editionState,
  name: z.object({ en: z.string(), sv: z.string() }),
  timeZone: z.string(),
  days: z.array(z.string()),
  /** Opening hours of each day, in the fair's time zone. */
  hours: z.array(fairDay),
  /** Whether the day of the fair is not set yet. If true, days and hours are placeholders. */
  dayIsDefault: z.boolean(),
  /** Opening time on the first day. */
  startsAt: f.instant,
  /** Closing time on the last day. */
  endsAt: f.instant,
  place: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  links: z.object({
    website: z.string(),
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
    /** Link to the page of a program, with `{code}` instead of the program's code. */
    programs: z.string(),
  }),
  /** Email addresses for contact. `dpoEmail` is the address of the data protection officer; absent if there is none. */
  contact: z.object({ email: z.string(), technicalEmail: z.string(), dpoEmail: z.optional(z.string()) }),
  /** Name of the service's operator, who is the controller of the personal data, in both languages. */
  operator: bothTexts,
  /**
   * The fair's own colours of links and buttons in light and dark mode. Absent if the fair uses the product's colours.
   */
  colours: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** The fair's own logo. Absent if the fair uses the product's badge. */
  logo: z.optional(z.object({ fileName: z.string(), size: z.int(), url: z.string() })),
  /**
   * Partners in the order of their logos on the start page. If absent, the page shows the partners of FAIR_CONFIG, or
   * otherwise the companies of the fair.
   */
  partners: z.optional(z.array(fairPartner)),
  /** Programs from which students and companies choose, in the order of the list. Closed programs are included. */
  programs: z.array(fairProgram),
  /** Whether the newsletter box of the sign-up form is ticked at first. */
  newsDefault: z.boolean(),
  /** Domains of the email addresses that can sign up. Absent if all email addresses can sign up. */
  signUp: z.optional(z.object({ domains: z.array(z.string()) })),
  /** The fair's own text of the About page, in Markdown. Absent if the fair uses the product's text. */
  about: z.optional(bothTexts),
  /** The current terms. `text` is absent if the fair uses the product's terms. */
  terms: z.object({
    /** Version of the terms. When it increases, everyone is asked to accept the terms again. */
    version: z.int(),
    /** Time of the last change of the terms. Absent if the terms have never been changed. */
    changedAt: z.optional(f.instant),
    text: z.optional(bothTexts),
  }),
  /** Paragraphs in plain text that the organisers add to mails. Absent if there are none. */
  mailNotes: z.optional(z.object(forMailNotes(bothTexts))),
  /** Time from which accepted students can book. Absent if there is no such limit. */
  bookingOpensAt: z.optional(f.instant),
  bookingDeadline: z.optional(f.instant),
  /** Time from which companies can register. Absent if there is no such limit. */
  registrationOpensAt: z.optional(f.instant),
  /** Time until which companies can register. Absent if there is no such limit. */
  registrationClosesAt: z.optional(f.instant),
  /** Time from which students can apply. Absent if there is no such limit. */
  applyOpensAt: z.optional(f.instant),
  /** Time until which students can apply. Absent if there is no such limit. */
  applyClosesAt: z.optional(f.instant),
  /** Time at which the fair was archived. Absent for other fairs. */
  archivedAt: z.optional(f.instant),
  /** The latest move of the fair to other days, as long as it can still be undone. */
  move: z.optional(z.object({ id: z.string(), days: z.int(), takeBackUntil: f.instant })),
  /**
   * Cancellation of the fair, if any. It can be undone until `takeBackUntil`; meetings are only cancelled after that
   * time.
   */
  cancelled: z.optional(z.object({ takeBackUntil: f.instant, reason: z.string(), isFinal: z.boolean() })),
  /** Time until which an admin can make the previous fair the current one again. Only given for the current fair. */
  stepBackUntil: z.optional(f.instant),
  frozen: z.optional(frozenCounts),
});
edition.register(z.globalRegistry, { id: 'Edition' });
export type EditionDetails = z.infer<typeof edition>;

/** A fair in the list of all fairs. */
export const editionRow = z.object({
  year: z.int(),
  slug: z.string(),
  name: z.object({ en: z.string(), sv: z.string() }),
  state: editionState,
  startsAt: f.instant,
  endsAt: f.instant,
  dayIsDefault: z.boolean(),
  frozen: z.optional(frozenCounts),
});
export type EditionRow = z.infer<typeof editionRow>;

/** Data of a fair that is public. Drafts are not public. */
export const publicEdition = z.object({
  year: z.int(),
  slug: z.string(),
  name: z.object({ en: z.string(), sv: z.string() }),
  state: z.enum(['current', 'archived']),
});
export type PublicEdition = z.infer<typeof publicEdition>;

const ascendingDays = fairDays.check(
  z.refine((list) => new Set(list).size === list.length, 'EACH_DAY_ONCE'),
  z.refine((list) => list.every((one, n) => n === 0 || (list[n - 1] ?? '') <= one), 'DAYS_IN_ORDER'),
);
export const hoursOfDays = z.array(hours, 'ENTER_HOURS').check(
  z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
  z.refine((list) => new Set(list.map((one) => one.day)).size === list.length, 'EACH_DAY_ONCE'),
);
const colour = z
  .string('ENTER_COLOUR')
  .check(...line, z.toLowerCase(), z.regex(COLOUR_FORMAT, 'ENTER_COLOUR'));

const markdown = f.requiredLines(MOST_FAIR_TEXT, 'ENTER_TEXT');
/** A text in Markdown without HTML. Its links must lead to https addresses, email addresses or pages of this site. */
const markdowns = z.strictObject({ en: markdown, sv: markdown });

const mailNote = f.requiredLines(MOST_MAIL_NOTE, 'ENTER_TEXT');

const programName = f.requiredText(PROGRAM_NAME_LENGTH, 'ENTER_PROGRAM_NAME');
const program = z.strictObject({
  code: z
    .string('ENTER_PROGRAM_CODE')
    .check(...line, z.toUpperCase(), z.regex(PROGRAM_CODE_FORMAT, 'ENTER_PROGRAM_CODE')),
  name: z.strictObject({ en: programName, sv: programName }),
  group: z.enum(PROGRAM_GROUPS, 'CHOOSE_DEGREE'),
  closed: z.optional(f.flag),
});
const programs = z.array(program, 'ENTER_PROGRAMS').check(
  z.maxLength(MOST_PROGRAMS, 'AT_MOST_PROGRAMS'),
  z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'EACH_PROGRAM_ONCE'),
  z.refine((list) => list.some(({ code }) => code === OTHER_PROGRAM), 'OTHER_PROGRAM_STAYS'),
  z.refine((list) => list.some(({ closed }) => !closed), 'ONE_OPEN_PROGRAM'),
);

const signUpDomain = z
  .string('SIGN_UP_DOMAIN')
  .check(
    ...line,
    z.maxLength(SIGN_UP_DOMAIN_LENGTH, 'AT_MOST_CHARACTERS'),
    z.regex(SIGN_UP_DOMAIN_FORMAT, 'SIGN_UP_DOMAIN'),
    z.toLowerCase(),
  );
const signUpDomains = z.array(signUpDomain, 'SIGN_UP_DOMAIN').check(
  z.maxLength(MOST_SIGN_UP_DOMAINS, 'AT_MOST_DOMAINS'),
  z.refine((list) => new Set(list).size === list.length, 'EACH_ONCE'),
);

const linkOrEmpty = z
  .string('ENTER_LINK')
  .check(
    z.trim(),
    z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
    z.regex(/^(?:https?:\/\/[^\s/$.?#][^\s]*)?$/i, 'LINK_FORMAT'),
  );

/** A point in time. null removes it. */
const side = z.optional(z.nullable(f.instant));

/**
 * A change of an edition. Absent fields stay unchanged. `days` must be in ascending order, without repetitions. If
 * `hours` leaves out a day, the day keeps its opening hours, and a new day gets the hours of the first day. `startsAt`
 * sets the opening time of the first day, and `endsAt` the closing time of the last day.
 */
export const editionChange = z.strictObject({
  /** The year can only be changed while no company takes part or is invited. */
  year: z.optional(year),
  name: z.optional(names),
  slug: z.optional(f.slug),
  timeZone: z.optional(timeZone),
  days: z.optional(ascendingDays),
  hours: z.optional(hoursOfDays),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  place: z.optional(f.requiredText(200, 'ENTER_PLACE')),
  /** Address of the fair. An empty part is deleted. If the text changes, an unchanged link to a map is deleted too. */
  address: z.optional(
    z.strictObject({
      text: z.string('ENTER_ADDRESS').check(...lines, z.maxLength(200, 'AT_MOST_CHARACTERS')),
      mapUrl: linkOrEmpty,
    }),
  ),
  /** All links of the fair. An absent or empty link is deleted. */
  links: z.optional(
    z.strictObject({
      website: f.optionalLink,
      facebook: f.optionalLink,
      instagram: f.optionalLink,
      linkedIn: f.optionalLink,
      programs: z.optional(
        linkOrEmpty.check(z.refine((text) => text === '' || text.includes('{code}'), 'LINK_WITH_CODE')),
      ),
    }),
  ),
  /** All contact addresses. An absent or empty address is deleted. */
  contact: z.optional(
    z.strictObject({ email: f.optionalEmail, technicalEmail: f.optionalEmail, dpoEmail: f.optionalEmail }),
  ),
  operator: z.optional(z.strictObject({ en: operatorName, sv: operatorName })),
  /**
   * Colours of links and buttons. Each colour must have a contrast of at least 4.5 to 1 to all background colours of
   * its mode (WCAG 2.2, 1.4.3). null restores the product's colours.
   */
  colours: z.optional(z.nullable(z.strictObject({ light: colour, dark: colour }))),
  /** All programs in the order of the list. A program that is missing is removed if nobody has chosen it. */
  programs: z.optional(programs),
  newsDefault: z.optional(f.flag),
  /** Domains of the email addresses that can sign up. With an empty list, all email addresses can sign up. */
  signUp: z.optional(z.strictObject({ domains: signUpDomains })),
  /** The fair's own text of the About page. null restores the product's text. */
  about: z.optional(z.nullable(markdowns)),
  /**
   * The fair's own terms; null restores the product's terms. If `askAgain` is true, everyone is asked to accept the new
   * terms. It is false if only the wording has changed.
   */
  terms: z.optional(z.strictObject({ text: z.nullable(markdowns), askAgain: f.flag })),
  /** Paragraphs that are added to mails. An absent paragraph stays unchanged; null removes a paragraph. */
  mailNotes: z.optional(
    z.strictObject(forMailNotes(z.nullable(z.strictObject({ en: mailNote, sv: mailNote })))),
  ),
  bookingOpensAt: side,
  bookingDeadline: z.optional(f.deadline),
  confirm: f.confirm,
  registrationOpensAt: side,
  registrationClosesAt: side,
  applyOpensAt: side,
  applyClosesAt: side,
});

/**
 * A new fair, which is created as a draft. Absent fields are copied from `copyFrom`, by default the current fair.
 * `copy` names the parts to copy. Copied times are shifted, so that they keep their distance from the first day.
 */
export const newEdition = z.strictObject({
  year,
  name: names,
  days: ascendingDays,
  hours: z.optional(hoursOfDays),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  copyFrom: z.optional(z.int('ENTER_YEAR')),
  copy: z.optional(
    z.strictObject({
      settings: z.optional(f.flag),
      areas: z.optional(f.flag),
      texts: z.optional(f.flag),
      programs: z.optional(f.flag),
      /** Copies the floors with their plans and booths, but not the companies at the booths. */
      map: z.optional(f.flag),
    }),
  ),
});

export const madeEdition = z.extend(edition, {
  /** Number of copied items by kind. */
  copied: z.object({
    settings: z.int(),
    areas: z.int(),
    texts: z.int(),
    programs: z.int(),
    map: z.optional(z.int()),
  }),
});

export const activation = z.strictObject({
  /** Reason why the next fair becomes the current one before the current fair is over. */
  reason: z.optional(f.reason),
  /**
   * Year of the fair, which the admin types to confirm. If it is missing or wrong, the call fails with an error for
   * this field. The field is optional in the schema, because requiring it would break released clients.
   */
  confirmYear: z.optional(z.int('ENTER_YEAR')),
});

export const archived = z.object({ frozen: frozenCounts });

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export const listPublicEditions = defineCall({
  id: 'listPublicEditions',
  summary: 'Lists the current and past fairs, newest first; drafts are not included.',
  methods: ['GET'],
  path: '/public/editions',
  access: 'public',
  status: 200,
  reply: z.array(publicEdition),
});

export const listEditions = defineCall({
  id: 'listEditions',
  summary: 'Lists all fairs, newest first, including drafts. Archived fairs have their final counts.',
  methods: ['GET'],
  path: '/admin/editions',
  access: ['admin'],
  status: 200,
  reply: z.array(editionRow),
});

export const createEdition = defineCall({
  id: 'createEdition',
  summary: 'Creates the fair of another year as a draft, which only admins can see.',
  methods: ['POST'],
  path: '/admin/editions',
  access: ['admin'],
  body: newEdition,
  status: 201,
  reply: madeEdition,
  errors: ['YEAR_TAKEN', 'SLUG_TAKEN'],
});

export const activateEdition = defineCall({
  id: 'activateEdition',
  summary:
    'Makes a draft the current fair and archives the previous one. Refused while meetings of the previous fair lie ahead; a reason is required while it is neither over nor cancelled.',
  description:
    'Without `confirmYear`, or with another year than that of the fair, the call is refused with VALIDATION_FAILED at that field.',
  methods: ['POST'],
  path: '/admin/editions/:year/activate',
  access: ['admin'],
  params: byYear,
  body: activation,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'EDITION_RUNNING', 'EDITION_HAS_MEETINGS', 'EDITION_NOT_READY', 'EDITION_ARCHIVED'],
});

export const archiveEdition = defineCall({
  id: 'archiveEdition',
  summary: 'Archives a fair that is not the current one; it is read-only from then on.',
  methods: ['POST'],
  path: '/admin/editions/:year/archive',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: archived,
  errors: ['NOT_FOUND', 'EDITION_RUNNING'],
});

export const getEdition = defineCall({
  id: 'getEdition',
  summary: 'Returns the settings of the fair of a year: name, days, opening hours, place, links and periods.',
  methods: ['GET'],
  path: '/admin/editions/:year',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND'],
  versioned: true,
});

export const changeEdition = defineCall({
  id: 'changeEdition',
  summary: 'Changes a current or draft fair; omitted fields stay unchanged.',
  description:
    'Days are in the year of the fair, and a new one must not have passed. A day cannot be removed while companies offer times on it. A deadline in the past, and opening hours that cut off booked meetings, require `confirm`. The year can change only while no company takes part. Days, hours, time zone and year cannot change while a move can be taken back. A colour with too little contrast on light or dark pages is refused with its contrast ratio. A program that somebody has chosen cannot be removed.',
  methods: ['PATCH'],
  path: '/admin/editions/:year',
  access: ['admin'],
  params: byYear,
  body: editionChange,
  status: 200,
  reply: edition,
  errors: [
    'NOT_FOUND',
    'DAYS_HAVE_BLOCKS',
    'NOT_IN_THIS_STATE',
    'PHASES_OUT_OF_ORDER',
    'CONTRAST_TOO_LOW',
    'PROGRAM_IN_USE',
    'DEADLINE_PASSED',
    'MEETINGS_OUTSIDE_HOURS',
    'YEAR_LOCKED',
    'YEAR_TAKEN',
    'EDITION_ARCHIVED',
    'SLUG_TAKEN',
  ],
  versioned: true,
});
