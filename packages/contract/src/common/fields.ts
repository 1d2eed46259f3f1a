import * as z from 'zod/mini';
import { PROGRAM_CODE_FORMAT } from '../fair/programs.rules.ts';
import { PURPOSE_LENGTH, REASON_LENGTH } from '../meetings/meetings.rules.ts';
import { PACKAGES, POSITION_CODES } from '../recruitment/companies.rules.ts';
import { address, line, lines } from './invisible.ts';
import { LIMITS } from './limits.ts';

/** Language of an account's mails. API replies use it too if the request names no language. */
export const language = z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE');

/**
 * Schemas of the fields that forms and calls consist of. The message of each check is a code; packages/texts
 * (`fields.ts`) has the sentence for the code in both languages. The limit of a check is a parameter of the sentence.
 */

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'NOT_AN_ID'));

/** A time of day, for example `18:00`. */
export const clockTime = z.string('ENTER_TIME').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ENTER_TIME'));

/** A point in time in ISO 8601, in UTC. All dates of the API have this format (DECISIONS §2). */
export const instant = z.iso.datetime('ENTER_MOMENT');

/** First moment after March 2100, with which the calendar of product-spec §5 ends. */
const AFTER_CALENDAR = Date.UTC(2100, 3, 1);

/** A day as YYYY-MM-DD, within the calendar of product-spec §5 (2000 to March 2100). */
export const day = z.iso
  .date('ENTER_DATE')
  .check(z.refine((text) => /^20\d\d|^2100-0[1-3]/.test(text), 'DAY_IN_CALENDAR'));

/** The deadline for booking meetings. */
export const deadline = instant.check(
  z.refine((text) => Date.parse(text) < AFTER_CALENDAR, 'MOMENT_IN_CALENDAR'),
);

/**
 * Confirms a change whose deadline is in the past, or whose opening hours cut off booked meetings. Without the
 * confirmation, the API refuses the change and lists its consequences.
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

/** A slug, token or name that the API looks up but never stores. */
export const lookup = (max?: number) =>
  max === undefined ? z.string().check(...line) : z.string().check(...line, z.maxLength(max));

/**
 * Path of a page of this site; an empty text clears it. `//host` and `/\host` are refused, because they lead to other
 * sites.
 */
export const optionalPath = (max: number) =>
  z.optional(
    z.string('ENTER_TEXT').check(
      ...line,
      z.maxLength(max, 'AT_MOST_CHARACTERS'),
      z.refine((path) => path === '' || /^\/(?![/\\])\S*$/.test(path), 'NOT_A_PATH'),
    ),
  );

export const personName = requiredText(LIMITS.name, 'ENTER_NAME');

/** An email address. It is converted to lower case, so that nobody can have two accounts with the same address. */
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

/**
 * Email address of a login request. Texts that are not an email address are accepted, so that every wrong address gets
 * the same reply.
 */
export const givenEmail = z
  .string('ENTER_EMAIL')
  .check(...address, z.minLength(1, 'ENTER_EMAIL'), z.maxLength(LIMITS.email, 'AT_MOST_CHARACTERS'));
export const givenPassword = z
  .string('ENTER_PASSWORD')
  .check(z.minLength(1, 'ENTER_PASSWORD'), z.maxLength(LIMITS.passwordMax, 'AT_MOST_CHARACTERS'));

/** A code of the authenticator app, or a recovery code. Spaces and hyphens are removed. */
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

/** Code of an educational program. Each fair decides which programs exist and can be chosen (`programProblem`). */
export const program = z.string('CHOOSE_PROGRAM').check(z.regex(PROGRAM_CODE_FORMAT, 'CHOOSE_PROGRAM'));
/** Code of a program in a filter or in a company's list of programs. `program` is for the user's own program. */
export const namedProgram = z
  .string('NO_SUCH_PROGRAM')
  .check(z.regex(PROGRAM_CODE_FORMAT, 'NO_SUCH_PROGRAM'));
export const position = z.enum(POSITION_CODES, 'CHOOSE_POSITION');
/**
 * Application statuses that a company can filter by. Withdrawn applications are missing, because companies do not see
 * them.
 */
export const listedStatus = z.enum(['pending', 'accepted', 'reserve', 'declined'], 'CHOOSE_STATUS');
export const packageId = z.literal(
  PACKAGES.map(({ value }) => value),
  'CHOOSE_PACKAGE',
);

/**
 * No company can have this slug, because `public/companies/onm` lists the companies with network meetings
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
 * Returns whether a browser can open a link, and the link has no user name or password that could disguise its host.
 * Also true for an empty text. `URL.canParse` is not used, because some supported browsers lack it.
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

/** An http or https link. An empty text clears it. */
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

/** An http or https link. */
export const requiredLink = z
  .string('ENTER_LINK')
  .check(
    ...line,
    z.maxLength(LIMITS.link, 'AT_MOST_CHARACTERS'),
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'LINK_FORMAT'),
    z.refine(isOpenable, 'LINK_FORMAT'),
  );

/** A whole number. null clears it. */
export const optionalCount = (min: number, max: number) =>
  z.optional(z.nullable(z.int('ENTER_WHOLE_NUMBER').check(z.gte(min, 'AT_LEAST'), z.lte(max, 'AT_MOST'))));

/** A list in which no item occurs twice. The order of the items is kept. */
export const codeList = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.maxLength(50),
    z.refine((list) => new Set(list).size === list.length, 'EACH_ONCE'),
  );

/** Reason that a company or admin gives for a change (MEETINGS §4.9). */
export const reason = z
  .string('GIVE_REASON')
  .check(
    ...lines,
    z.minLength(REASON_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(REASON_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** Purpose for which a user exports personal data (BEYOND §9). It is stored in the audit log. */
export const purpose = z
  .string('GIVE_REASON')
  .check(
    ...line,
    z.minLength(PURPOSE_LENGTH.min, 'AT_LEAST_CHARACTERS'),
    z.maxLength(PURPOSE_LENGTH.max, 'AT_MOST_CHARACTERS'),
  );

/** Version of the text that the user has accepted, for example of the terms. */
export const textVersion = z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'));

/** Value of a checkbox or switch. */
export const flag = z.boolean('TRUE_OR_FALSE');

/**
 * Returns whether program OTHER comes with a text in `otherProgram`, as product-spec §5 requires. Also true for other
 * programs.
 */
export const otherProgramGiven = (value: { program?: string; otherProgram?: string | undefined }): boolean =>
  value.program !== 'OTHER' || Boolean(value.otherProgram);
/** Error of `otherProgramGiven`. Pass a copy of this object to zod, because zod deletes `message` from it. */
export const OTHER_PROGRAM_MISSING = { message: 'ENTER_OTHER_PROGRAM', path: ['otherProgram'] };
