import * as z from 'zod/mini';
import { PROGRAM_CODE_FORMAT } from '../fair/programs.rules.ts';
import { PURPOSE_LENGTH, REASON_LENGTH } from '../meetings/meetings.rules.ts';
import { PACKAGES, POSITION_CODES } from '../recruitment/companies.rules.ts';
import { address, line, lines } from './invisible.ts';
import { LIMITS } from './limits.ts';

/** Language of mails, and of replies when the request names none. */
export const language = z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE');

/**
 * Building blocks of every form. Each check has a code of packages/texts (`fields.ts`), which holds the sentence in
 * each language; the limit of a check is its parameter.
 */

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'NOT_AN_ID'));

/** A time of day: `18:00`. */
export const clockTime = z.string('ENTER_TIME').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ENTER_TIME'));

/** ISO 8601 in UTC, as every date of the API (DECISIONS §2). */
export const instant = z.iso.datetime('ENTER_MOMENT');

/** The first moment after the calendar of product-spec §5 ends (March 2100). */
const AFTER_CALENDAR = Date.UTC(2100, 3, 1);

/** A day of the calendar of product-spec §5. */
export const day = z.iso
  .date('ENTER_DATE')
  .check(z.refine((text) => /^20\d\d|^2100-0[1-3]/.test(text), 'DAY_IN_CALENDAR'));

/** A deadline for booking meetings. */
export const deadline = instant.check(
  z.refine((text) => Date.parse(text) < AFTER_CALENDAR, 'MOMENT_IN_CALENDAR'),
);

/**
 * Confirms an expired deadline, or opening hours that cut off booked meetings. Without it, the API refuses such a
 * change and lists its consequences.
 */
export const confirm = z.optional(z.boolean('TRUE_OR_FALSE'));

/** A required text on one line, such as a name. */
export const requiredText = (max: number, code: string) =>
  z.string(code).check(...line, z.minLength(1, code), z.maxLength(max, 'AT_MOST_CHARACTERS'));

/** A required text with line breaks. */
export const requiredLines = (max: number, code: string) =>
  z.string(code).check(...lines, z.minLength(1, code), z.maxLength(max, 'AT_MOST_CHARACTERS'));

/** An optional text on one line; an empty text clears it. */
export const optionalText = (max: number) =>
  z.optional(z.string('ENTER_TEXT').check(...line, z.maxLength(max, 'AT_MOST_CHARACTERS')));

/** An optional text with line breaks; an empty text clears it. */
export const optionalLines = (max: number) =>
  z.optional(z.string('ENTER_TEXT').check(...lines, z.maxLength(max, 'AT_MOST_CHARACTERS')));

/** A slug, token or name that is looked up and never stored. */
export const lookup = (max?: number) =>
  max === undefined ? z.string().check(...line) : z.string().check(...line, z.maxLength(max));

/** Path of a page of this site, or empty. Rejects `//host` and `/\\host`, which lead to other sites. */
export const optionalPath = (max: number) =>
  z.optional(
    z.string('ENTER_TEXT').check(
      ...line,
      z.maxLength(max, 'AT_MOST_CHARACTERS'),
      z.refine((path) => path === '' || /^\/(?![/\\])\S*$/.test(path), 'NOT_A_PATH'),
    ),
  );

export const personName = requiredText(LIMITS.name, 'ENTER_NAME');

/** An email address, stored and compared in lower case so that each person has one account. */
export const email = z
  .string('ENTER_EMAIL')
  .check(...address, z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'), z.email('NOT_AN_EMAIL'));

/** An optional email address; an empty text clears it. */
export const optionalEmail = z.optional(
  z.string('ENTER_EMAIL').check(
    ...address,
    z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'),
    z.refine((text) => text === '' || z.email().safeParse(text).success, 'NOT_AN_EMAIL'),
  ),
);

/** Email of a login request: any string, so that every wrong address gets the same reply. */
export const givenEmail = z
  .string('ENTER_EMAIL')
  .check(...address, z.minLength(1, 'ENTER_EMAIL'), z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'));
export const givenPassword = z
  .string('ENTER_PASSWORD')
  .check(z.minLength(1, 'ENTER_PASSWORD'), z.maxLength(LIMITS.passwordMax, 'AT_MOST_CHARACTERS'));

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
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

/** A program code. The fair decides which programs exist and can be chosen (`programProblem`). */
export const program = z.string('CHOOSE_PROGRAM').check(z.regex(PROGRAM_CODE_FORMAT, 'CHOOSE_PROGRAM'));
/** A program code that is not the sender's own program: in a filter, or in a company's list of programs. */
export const namedProgram = z
  .string('NO_SUCH_PROGRAM')
  .check(z.regex(PROGRAM_CODE_FORMAT, 'NO_SUCH_PROGRAM'));
export const position = z.enum(POSITION_CODES, 'CHOOSE_POSITION');
/** Application statuses that a company can filter by; it does not see withdrawn ones. */
export const listedStatus = z.enum(['pending', 'accepted', 'reserve', 'declined'], 'CHOOSE_STATUS');
export const packageId = z.literal(
  PACKAGES.map(({ value }) => value),
  'CHOOSE_PACKAGE',
);

/**
 * A company with this slug would be unreachable: `public/companies/onm` lists those with network meetings
 * (product-spec §7).
 */
const RESERVED_SLUG = 'onm';

export const slug = z.string('ENTER_SLUG').check(
  ...line,
  z.maxLength(LIMITS.slug, 'AT_MOST_CHARACTERS'),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'SLUG_FORMAT'),
  z.refine((value) => value !== RESERVED_SLUG, 'SLUG_RESERVED'),
);

/**
 * Check of a link: a browser can open it, and it has no user name or password, which could disguise the host. An empty text
 * passes. `URL.canParse` is missing in browsers that we support.
 */
export const isOpenable = (link: string): boolean => {
  if (link === '') return true;
  try {
    const { username, password } = new URL(link);
    return username === '' && password === '';
  } catch {
    return false;
  }
};

/** An http(s) address, or empty to clear it. */
export const optionalLink = z.optional(
  z
    .string('ENTER_LINK')
    .check(
      ...line,
      z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
      z.regex(/^(?:https?:\/\/[^\s/$.?#][^\s]*)?$/i, 'LINK_FORMAT'),
      z.refine(isOpenable, 'LINK_FORMAT'),
    ),
);

/** An http(s) address. */
export const requiredLink = z
  .string('ENTER_LINK')
  .check(
    ...line,
    z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'LINK_FORMAT'),
    z.refine(isOpenable, 'LINK_FORMAT'),
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

/** The reason of a company or admin (MEETINGS §4.9). */
export const reason = z
  .string('GIVE_REASON')
  .check(
    ...lines,
    z.minLength(REASON_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(REASON_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** Purpose of an export of personal data (BEYOND §9), stored in the audit log. */
export const purpose = z
  .string('GIVE_REASON')
  .check(
    ...line,
    z.minLength(PURPOSE_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(PURPOSE_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** Version of a text that the account accepted. */
export const textVersion = z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'));

/** A checkbox or switch. */
export const flag = z.boolean('TRUE_OR_FALSE');

/** The rule of product-spec §5: program OTHER needs the text beside it. */
export const otherProgramGiven = (value: { program?: string; otherProgram?: string | undefined }): boolean =>
  value.program !== 'OTHER' || Boolean(value.otherProgram);
/** Pass a copy of this object to zod, because zod removes `message` from the object. */
export const OTHER_PROGRAM_MISSING = { message: 'ENTER_OTHER_PROGRAM', path: ['otherProgram'] };
