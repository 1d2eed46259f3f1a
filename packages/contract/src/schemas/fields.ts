import * as z from 'zod/mini';
import { PACKAGES, POSITION_CODES } from '../domain/company.ts';
import { LIMITS } from '../domain/limits.ts';
import { PURPOSE_LENGTH, REASON_LENGTH } from '../domain/meetings.ts';
import { PROGRAM_CODE_FORMAT } from '../domain/programs.ts';
import { address, line, lines } from './invisible.ts';

/**
 * The building blocks of every form. What a check says is a code of packages/texts (`fields.ts`), which has the sentence
 * in each language; the limit of a check is a parameter of it.
 */

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'NOT_AN_ID'));

/** ISO 8601 in UTC, as every date of the API (DECISIONS §2). */
export const instant = z.iso.datetime('ENTER_MOMENT');

/** The first moment after the calendar of product-spec §5 ends (March 2100). */
const AFTER_CALENDAR = Date.UTC(2100, 3, 1);

/** Until when meetings can be booked. */
export const deadline = instant.check(
  z.refine((text) => Date.parse(text) < AFTER_CALENDAR, 'MOMENT_IN_CALENDAR'),
);

/**
 * Confirms a deadline that is over, or opening hours that cut off booked meetings. Without it such a change is refused
 * with what would happen.
 */
export const confirm = z.optional(z.boolean('TRUE_OR_FALSE'));

/** A text on one line, such as a name. */
export const requiredText = (max: number, code: string) =>
  z.string(code).check(...line, z.minLength(1, code), z.maxLength(max, 'AT_MOST_CHARACTERS'));

/** The same with line breaks. */
export const requiredLines = (max: number, code: string) =>
  z.string(code).check(...lines, z.minLength(1, code), z.maxLength(max, 'AT_MOST_CHARACTERS'));

/** A text on one line that may be left out or empty; empty clears it. */
export const optionalText = (max: number) =>
  z.optional(z.string('ENTER_TEXT').check(...line, z.maxLength(max, 'AT_MOST_CHARACTERS')));

/** The same with line breaks. */
export const optionalLines = (max: number) =>
  z.optional(z.string('ENTER_TEXT').check(...lines, z.maxLength(max, 'AT_MOST_CHARACTERS')));

/** A slug, token or name that is looked up and never stored. */
export const lookup = (max?: number) =>
  max === undefined ? z.string().check(...line) : z.string().check(...line, z.maxLength(max));

/** The path of a page of ours, or empty: no other site, which a link would lead to (`//host`, `/\\host`). */
export const optionalPath = (max: number) =>
  z.optional(
    z.string('ENTER_TEXT').check(
      ...line,
      z.maxLength(max, 'AT_MOST_CHARACTERS'),
      z.refine((path) => path === '' || /^\/(?![/\\])\S*$/.test(path), 'NOT_A_PATH'),
    ),
  );

export const personName = requiredText(LIMITS.name, 'ENTER_NAME');

/** Stored and compared in lower case: one person, one account, however they type it. */
export const email = z
  .string('ENTER_EMAIL')
  .check(...address, z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'), z.email('NOT_AN_EMAIL'));

/** The same, or empty to clear it. */
export const optionalEmail = z.optional(
  z.string('ENTER_EMAIL').check(
    ...address,
    z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'),
    z.refine((text) => text === '' || z.email().safeParse(text).success, 'NOT_AN_EMAIL'),
  ),
);

/** What a login may send: nothing but a string, so that every wrong one gets the same answer. */
export const givenEmail = z
  .string('ENTER_EMAIL')
  .check(...address, z.minLength(1, 'ENTER_EMAIL'), z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'));
export const givenPassword = z
  .string('ENTER_PASSWORD')
  .check(z.minLength(1, 'ENTER_PASSWORD'), z.maxLength(LIMITS.passwordMax, 'AT_MOST_CHARACTERS'));

/** One of the app, or a recovery code: spaces and hyphens are for the eye. */
export const secondFactorCode = z.string('ENTER_CODE').check(
  ...line,
  z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, 'ENTER_CODE'),
  z.maxLength(LIMITS.secondFactorCode, 'AT_MOST_CHARACTERS'),
);

export const newPassword = z
  .string('ENTER_PASSWORD')
  .check(
    z.minLength(LIMITS.passwordMin, 'PASSWORD_TOO_SHORT'),
    z.maxLength(LIMITS.passwordMax, 'AT_MOST_CHARACTERS'),
  );

/** A code; which ones there are, and which may be chosen, says the fair (`programProblem`). */
export const program = z.string('CHOOSE_PROGRAM').check(z.regex(PROGRAM_CODE_FORMAT, 'CHOOSE_PROGRAM'));
export const position = z.enum(POSITION_CODES, 'CHOOSE_POSITION');
/** What a company can look for among its applications; withdrawn ones it does not see. */
export const listedStatus = z.enum(['pending', 'accepted', 'reserve', 'declined'], 'CHOOSE_STATUS');
export const packageId = z.literal(
  PACKAGES.map(({ value }) => value),
  'CHOOSE_PACKAGE',
);

/** A company of this name would be out of reach: `public/companies/onm` lists those with network meetings (product-spec §7). */
const RESERVED_SLUG = 'onm';

export const slug = z.string('ENTER_SLUG').check(
  ...line,
  z.maxLength(LIMITS.slug, 'AT_MOST_CHARACTERS'),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'SLUG_FORMAT'),
  z.refine((value) => value !== RESERVED_SLUG, 'SLUG_RESERVED'),
);

/** An http(s) address, or empty to clear it. */
export const optionalLink = z.optional(
  z
    .string('ENTER_LINK')
    .check(
      ...line,
      z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
      z.regex(/^(?:https?:\/\/[^\s/$.?#][^\s]*)?$/i, 'LINK_FORMAT'),
    ),
);

/** An http(s) address. */
export const requiredLink = z
  .string('ENTER_LINK')
  .check(
    ...line,
    z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'LINK_FORMAT'),
  );

/** A whole number; null clears it. */
export const optionalCount = (min: number, max: number) =>
  z.optional(z.nullable(z.int('ENTER_WHOLE_NUMBER').check(z.gte(min, 'AT_LEAST'), z.lte(max, 'AT_MOST'))));

/** A list without repetitions; the order given is kept. */
export const codeList = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.maxLength(50),
    z.refine((list) => new Set(list).size === list.length, 'EACH_ONCE'),
  );

/** MEETINGS §4.9. */
export const reason = z
  .string('GIVE_REASON')
  .check(
    ...lines,
    z.minLength(REASON_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(REASON_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** What an export of persons is for (BEYOND §9); it is kept in the audit log. */
export const purpose = z
  .string('GIVE_REASON')
  .check(
    ...line,
    z.minLength(PURPOSE_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(PURPOSE_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** Of a text that was read and agreed to. */
export const textVersion = z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'));

/** A checkbox or switch. */
export const flag = z.boolean('TRUE_OR_FALSE');

/** The rule of product-spec §5: program OTHER needs the text beside it. */
export const otherProgramGiven = (value: { program?: string; otherProgram?: string | undefined }): boolean =>
  value.program !== 'OTHER' || Boolean(value.otherProgram);
/** Hand zod a copy: it takes `message` out of the object it is given. */
export const OTHER_PROGRAM_MISSING = { message: 'ENTER_OTHER_PROGRAM', path: ['otherProgram'] };
