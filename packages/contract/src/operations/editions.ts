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

/** States of an edition: in preparation, current, or archived and read-only. */
export const EDITION_STATES = ['draft', 'current', 'archived'] as const;

/** Requirements for making an edition current (BEYOND 10, "Ready"), in checklist order. */
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

/** Counts that an archived fair keeps permanently. */
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

/** Returns the fields of an object schema: `one` for each mail to which organisers can add a paragraph. */
const forMailNotes = <T extends z.ZodMiniType>(one: T) =>
  Object.fromEntries(MAIL_NOTES.map((mail) => [mail, z.optional(one)])) as Record<
    MailNote,
    z.ZodMiniOptional<T>
  >;

/** One fair of one year, as its admins see and edit it. */
export const edition = z.object({
  year: z.int(),
  /** Path segment of the fair's pages: `2027`. */
  slug: z.string(),
  state: editionState,
  name: z.object({ en: z.string(), sv: z.string() }),
  timeZone: z.string(),
  days: z.array(z.string()),
  /** Opening hours of each day, in the fair's time zone. */
  hours: z.array(fairDay),
  /** Nobody has set the day yet: days and hours are placeholders. */
  dayIsDefault: z.boolean(),
  /** First opening and last closing. */
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  links: z.object({
    website: z.string(),
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
    /** Address of a program's page; `{code}` is replaced by its code. */
    programs: z.string(),
  }),
  /** `dpoEmail`: address of the data protection officer; absent if there is none. */
  contact: z.object({ email: z.string(), technicalEmail: z.string(), dpoEmail: z.optional(z.string()) }),
  /** Operator of the service: the controller of its personal data. */
  operator: bothTexts,
  /** Colours of links and buttons in light and dark mode; absent: the product's own. */
  colours: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** The fair's logo; absent: the product's badge. */
  logo: z.optional(z.object({ fileName: z.string(), size: z.int(), url: z.string() })),
  /**
   * Partners in the order of their logos on the start page; absent: those of FAIR_CONFIG, otherwise the companies.
   */
  partners: z.optional(z.array(fairPartner)),
  /** Programs that students and companies choose from, in order, including closed ones. */
  programs: z.array(fairProgram),
  /** Whether the newsletter box of the sign-up form is ticked initially. */
  newsDefault: z.boolean(),
  /** Which email addresses may sign up; absent: all. */
  signUp: z.optional(z.object({ domains: z.array(z.string()) })),
  /** The fair's own About text in Markdown; absent: the product's. */
  about: z.optional(bothTexts),
  /** The current terms; `text` is absent for the product's own terms. */
  terms: z.object({
    /** A higher version asks everyone to accept again. */
    version: z.int(),
    /** Time of the last change; absent if never changed. */
    changedAt: z.optional(f.instant),
    text: z.optional(bothTexts),
  }),
  /** Paragraphs that the organisers add to mails, in plain text; absent: none. */
  mailNotes: z.optional(z.object(forMailNotes(bothTexts))),
  /** Booking period of accepted students; without a start, booking is open immediately. */
  bookingOpensAt: z.optional(f.instant),
  bookingDeadline: z.optional(f.instant),
  /** Registration period of companies and application period of students; an absent side is open. */
  registrationOpensAt: z.optional(f.instant),
  registrationClosesAt: z.optional(f.instant),
  applyOpensAt: z.optional(f.instant),
  applyClosesAt: z.optional(f.instant),
  /** Archived fairs only: time of archiving and final counts. */
  archivedAt: z.optional(f.instant),
  /** A move that can still be undone. */
  move: z.optional(z.object({ id: z.string(), days: z.int(), takeBackUntil: f.instant })),
  /** The fair's cancellation. It can be undone until `takeBackUntil`; no meeting is cancelled before then. */
  cancelled: z.optional(z.object({ takeBackUntil: f.instant, reason: z.string(), isFinal: z.boolean() })),
  /** Current fair only: time until which an admin can step back to the previous fair. */
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

/** The public part of a fair; drafts are not public. */
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
/** Markdown without HTML; links lead to https addresses, mail addresses or own pages. */
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

/** A moment; null clears it. */
const side = z.optional(z.nullable(f.instant));

/**
 * Omitted fields stay unchanged. `days` must be ascending and distinct. A day without hours keeps its stored hours, and
 * a new day gets those of the first day. `startsAt` sets the first opening, `endsAt` the last closing.
 */
export const editionChange = z.strictObject({
  /** Can change only while no company takes part or is invited. */
  year: z.optional(year),
  name: z.optional(names),
  slug: z.optional(f.slug),
  timeZone: z.optional(timeZone),
  days: z.optional(ascendingDays),
  hours: z.optional(hoursOfDays),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  place: z.optional(f.requiredText(200, 'ENTER_PLACE')),
  /** An empty part is deleted. A new address also clears an unchanged map link. */
  address: z.optional(
    z.strictObject({
      text: z.string('ENTER_ADDRESS').check(...lines, z.maxLength(200, 'AT_MOST_CHARACTERS')),
      mapUrl: linkOrEmpty,
    }),
  ),
  /** All links: an omitted or empty one is deleted. */
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
  /** All contact fields: an omitted or empty one is deleted. */
  contact: z.optional(
    z.strictObject({ email: f.optionalEmail, technicalEmail: f.optionalEmail, dpoEmail: f.optionalEmail }),
  ),
  operator: z.optional(z.strictObject({ en: operatorName, sv: operatorName })),
  /**
   * Each has a contrast of at least 4.5 to 1 with every background of its mode (WCAG 2.2, 1.4.3); null restores the
   * product's colours.
   */
  colours: z.optional(z.nullable(z.strictObject({ light: colour, dark: colour }))),
  /** All programs in display order; an omitted program is removed if nobody has chosen it. */
  programs: z.optional(programs),
  newsDefault: z.optional(f.flag),
  /** An empty list lets every email address sign up. */
  signUp: z.optional(z.strictObject({ domains: signUpDomains })),
  /** null restores the product's text. */
  about: z.optional(z.nullable(markdowns)),
  /** `askAgain`: everyone is asked to accept the new text; otherwise only the wording has changed. */
  terms: z.optional(z.strictObject({ text: z.nullable(markdowns), askAgain: f.flag })),
  /** Paragraphs of mails; an omitted one stays unchanged, null removes one. */
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
 * A new fair, as a draft. Omitted fields come from `copyFrom`, otherwise from the current fair. `copy` names the
 * parts to copy; copied moments keep their distance from the first day.
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
      /** Floors with their plans and booths; the companies are not copied. */
      map: z.optional(f.flag),
    }),
  ),
});

export const madeEdition = z.extend(edition, {
  /** Number of copied items of each kind. */
  copied: z.object({
    settings: z.int(),
    areas: z.int(),
    texts: z.int(),
    programs: z.int(),
    map: z.optional(z.int()),
  }),
});

export const activation = z.strictObject({
  /** Reason for activating the next fair before the current one is over. */
  reason: z.optional(f.reason),
  /**
   * The year of the fair, typed by the admin as a confirmation. A missing or other year is refused with an error at
   * this field. The schema does not require it, because that would be a breaking change for released clients.
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
