import * as z from 'zod/mini';
import { COLOUR_FORMAT } from '../domain/colours.ts';
import { MOST_FAIR_TEXT } from '../domain/fairTexts.ts';
import { LIMITS, MOST_FAIR_DAYS, MOST_PARTNERS } from '../domain/limits.ts';
import {
  MOST_PROGRAMS,
  OTHER_PROGRAM,
  PROGRAM_CODE_FORMAT,
  PROGRAM_GROUPS,
  PROGRAM_NAME_LENGTH,
} from '../domain/programs.ts';
import { fairDay, fairProgram } from './fair.ts';
import * as f from './fields.ts';
import { line, lines } from './invisible.ts';

/** What a fair is: being prepared, the one that everything now belongs to, or over and only to be read. */
export const EDITION_STATES = ['draft', 'current', 'archived'] as const;

/** What a fair needs before it can be the current one (BEYOND 10, "Ready"), in the order of the checklist. */
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

const day = z.iso
  .date('ENTER_DATE')
  .check(z.refine((text) => /^20\d\d|^2100-0[1-3]/.test(text), 'DAY_IN_CALENDAR'));

/** The days of a fair, in any order. */
export const fairDays = z
  .array(day, 'ENTER_DAYS')
  .check(z.minLength(1, 'AT_LEAST_ONE_DAY'), z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'));

const clock = z.string('ENTER_TIME').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ENTER_TIME'));

const hours = z.strictObject({ day, opens: clock, closes: clock }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    message: 'CLOSES_AFTER_OPENING',
    path: ['closes'],
  }),
);

/** What an archived fair keeps for good. */
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

/** A partner of the fair, whose logo the first page shows. */
export const newFairPartner = z.strictObject({
  name: f.requiredText(100, 'ENTER_NAME'),
  link: f.optionalLink,
});
export const fairPartner = z.object({
  id: f.id,
  name: z.string(),
  link: z.optional(z.string()),
  /** The address of the logo, for admins. */
  url: z.string(),
});
export type FairPartner = z.infer<typeof fairPartner>;
/** All partners of a fair in another order. */
export const partnerOrder = z.strictObject({
  ids: z.array(f.id, 'NOT_AN_ID').check(
    z.maxLength(MOST_PARTNERS, 'AT_MOST_PARTNERS'),
    z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
  ),
});

/** One fair of one year, as its admins see and set it. */
export const edition = z.object({
  year: z.int(),
  /** What its addresses are made of: `2027`. */
  slug: z.string(),
  state: editionState,
  name: z.object({ en: z.string(), sv: z.string() }),
  timeZone: z.string(),
  days: z.array(z.string()),
  /** One for each day, by the fair's clocks. */
  hours: z.array(fairDay),
  /** Nobody has set the day yet: days and hours are made up. */
  dayIsDefault: z.boolean(),
  /** The first opening and the last closing. */
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  links: z.object({
    website: z.string(),
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    linkedIn: z.optional(z.string()),
    /** The page of a program: `{code}` stands for its code. */
    programs: z.string(),
  }),
  /** `dpoEmail`: whom one asks about personal data, the data protection officer; absent: nobody is named. */
  contact: z.object({ email: z.string(), technicalEmail: z.string(), dpoEmail: z.optional(z.string()) }),
  /** Who runs the service: the controller of its personal data. */
  operator: bothTexts,
  /** Of links and buttons, on light and on dark pages; absent: those of the product. */
  colours: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** Where its mark is; absent: the product's badge. */
  logo: z.optional(z.object({ fileName: z.string(), size: z.int(), url: z.string() })),
  /** Their logos stand on the first page in this order; absent: those of FAIR_CONFIG, else of the companies. */
  partners: z.optional(z.array(fairPartner)),
  /** Those students and companies choose among, in its order, with those that are closed. */
  programs: z.array(fairProgram),
  /** Whether the newsletter box of the sign-up is ticked before anybody touches it. */
  newsDefault: z.boolean(),
  /** Its own text of the About page, in Markdown; absent: the product's. */
  about: z.optional(bothTexts),
  /** The terms as they are now; `text` absent: the product's. */
  terms: z.object({
    /** Another number: people are asked again. */
    version: z.int(),
    /** When they were last written; absent: never. */
    changedAt: z.optional(f.instant),
    text: z.optional(bothTexts),
  }),
  /** From when until when accepted students book; without a beginning at once. */
  bookingOpensAt: z.optional(f.instant),
  bookingDeadline: z.optional(f.instant),
  /** From when until when companies register, and students apply; a side that is absent is open. */
  registrationOpensAt: z.optional(f.instant),
  registrationClosesAt: z.optional(f.instant),
  applyOpensAt: z.optional(f.instant),
  applyClosesAt: z.optional(f.instant),
  /** Of an archived one: when, and what there was. */
  archivedAt: z.optional(f.instant),
  frozen: z.optional(frozenCounts),
});
edition.register(z.globalRegistry, { id: 'Edition' });
export type EditionDetails = z.infer<typeof edition>;

/** A fair in the list of all there are. */
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

/** The same for everybody; drafts are not in it. */
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
const hoursOfDays = z.array(hours, 'ENTER_HOURS').check(
  z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
  z.refine((list) => new Set(list.map((one) => one.day)).size === list.length, 'EACH_DAY_ONCE'),
);
const colour = z
  .string('ENTER_COLOUR')
  .check(...line, z.toLowerCase(), z.regex(COLOUR_FORMAT, 'ENTER_COLOUR'));

const markdown = f.requiredLines(MOST_FAIR_TEXT, 'ENTER_TEXT');
/** Markdown without HTML, whose links lead to https and mail addresses and to pages of ours. */
const markdowns = z.strictObject({ en: markdown, sv: markdown });

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

const linkOrEmpty = z
  .string('ENTER_LINK')
  .check(
    z.trim(),
    z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
    z.regex(/^(?:https?:\/\/[^\s/$.?#][^\s]*)?$/i, 'LINK_FORMAT'),
  );

/** null clears it. */
const side = z.optional(z.nullable(f.instant));

/**
 * What is left out stays. Days ascending and each once; a day without hours keeps its own, or gets those of the first.
 * `startsAt` and `endsAt` are the first opening and the last closing: given, they set those.
 */
export const editionChange = z.strictObject({
  /** Only of a fair in which no company takes part or was invited. */
  year: z.optional(year),
  name: z.optional(names),
  slug: z.optional(f.slug),
  timeZone: z.optional(timeZone),
  days: z.optional(ascendingDays),
  hours: z.optional(hoursOfDays),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  place: z.optional(f.requiredText(200, 'ENTER_PLACE')),
  /** An empty part is taken away. Another text clears a map link that stays the same. */
  address: z.optional(
    z.strictObject({
      text: z.string('ENTER_ADDRESS').check(...lines, z.maxLength(200, 'AT_MOST_CHARACTERS')),
      mapUrl: linkOrEmpty,
    }),
  ),
  /** All of them: one that is left out, or empty, is taken away. */
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
  /** All of them: one that is left out, or empty, is taken away. */
  contact: z.optional(
    z.strictObject({ email: f.optionalEmail, technicalEmail: f.optionalEmail, dpoEmail: f.optionalEmail }),
  ),
  operator: z.optional(z.strictObject({ en: operatorName, sv: operatorName })),
  /** Each told from every ground of its pages at 4.5 to 1 (WCAG 2.2, 1.4.3); null: those of the product. */
  colours: z.optional(z.nullable(z.strictObject({ light: colour, dark: colour }))),
  /** All of them, in the order they are shown in; one that is left out is removed, if nobody has chosen it. */
  programs: z.optional(programs),
  newsDefault: z.optional(f.flag),
  /** null: the product's. */
  about: z.optional(z.nullable(markdowns)),
  /** `askAgain`: everybody is asked to accept them anew; else they only say the same better. */
  terms: z.optional(z.strictObject({ text: z.nullable(markdowns), askAgain: f.flag })),
  bookingOpensAt: side,
  bookingDeadline: z.optional(f.deadline),
  confirm: f.confirm,
  registrationOpensAt: side,
  registrationClosesAt: side,
  applyOpensAt: side,
  applyClosesAt: side,
});

/**
 * A further fair, as a draft. What is not given is taken of `copyFrom`, else of the current one; of `copy` only what is
 * true, its moments as far from the first day as they were.
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
    }),
  ),
});

export const madeEdition = z.extend(edition, {
  /** How many of each were copied. */
  copied: z.object({ settings: z.int(), areas: z.int(), texts: z.int(), programs: z.int() }),
});

export const activation = z.strictObject({
  /** Why the next fair begins although the current one is not over. */
  reason: z.optional(f.reason),
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
