import * as z from 'zod/mini';
import { POSITION_CODES, type PositionCode } from '../domain/company.ts';
import { LIMITS } from '../domain/limits.ts';
import { REASON_LENGTH } from '../domain/meetings.ts';
import { PROGRAM_CODES } from '../domain/programs.ts';

/** The building blocks of every form. Sentences are what a person reads under the field. */

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'This is not an id.'));

/** ISO 8601 in UTC, as every date of the API (DECISIONS §2). */
export const instant = z.iso.datetime('Enter a date and time (ISO 8601, UTC).');

/** The first moment after the calendar of product-spec §5 ends (March 2100). */
const AFTER_CALENDAR = Date.UTC(2100, 3, 1);

/** Until when meetings can be booked. */
export const deadline = instant.check(
  z.refine((text) => Date.parse(text) < AFTER_CALENDAR, 'Choose a moment up to March 2100.'),
);

/** That a moment which is over is meant: without it such a deadline is refused with what would happen. */
export const confirm = z.optional(z.boolean('Say true or false.'));

export const requiredText = (max: number, sentence: string) =>
  z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(max, `At most ${max} characters.`));

/** May be left out or empty; empty means cleared. */
export const optionalText = (max: number) =>
  z.optional(z.string('Enter a text.').check(z.trim(), z.maxLength(max, `At most ${max} characters.`)));

export const personName = requiredText(LIMITS.name, 'Enter a name.');

/** Stored and compared in lower case: one person, one account, however they type it. */
export const email = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LIMITS.email, `At most ${LIMITS.email} characters.`),
    z.email('Enter a valid email address.'),
  );

/** What a login may send: nothing but a string, so that every wrong one gets the same answer. */
export const givenEmail = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Enter an email address.'),
    z.maxLength(LIMITS.email, `At most ${LIMITS.email} characters.`),
  );
export const givenPassword = z
  .string('Enter a password.')
  .check(
    z.minLength(1, 'Enter a password.'),
    z.maxLength(LIMITS.passwordMax, `At most ${LIMITS.passwordMax} characters.`),
  );

export const newPassword = z
  .string('Enter a password.')
  .check(
    z.minLength(LIMITS.passwordMin, 'Password must be at least 8 characters long'),
    z.maxLength(LIMITS.passwordMax, `At most ${LIMITS.passwordMax} characters.`),
  );

export const program = z.enum(PROGRAM_CODES, 'Select your program.');
export const position = z.enum(POSITION_CODES as [PositionCode, ...PositionCode[]], 'Choose a position.');
/** What a company can look for among its applications; withdrawn ones it does not see. */
export const listedStatus = z.enum(['pending', 'accepted', 'reserve', 'declined'], 'Choose a status.');
export const packageId = z.literal([1, 2, 3, 4], 'Select a package.');

export const slug = z
  .string('Enter a slug.')
  .check(
    z.trim(),
    z.maxLength(LIMITS.slug, `At most ${LIMITS.slug} characters.`),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
  );

/** An http(s) address, or empty to clear it. */
export const optionalLink = z.optional(
  z
    .string('Enter a web address.')
    .check(
      z.trim(),
      z.maxLength(LIMITS.link, `At most ${LIMITS.link} characters.`),
      z.regex(
        /^(?:https?:\/\/[^\s/$.?#][^\s]*)?$/i,
        'Enter a web address that starts with http:// or https://',
      ),
    ),
);

/** An http(s) address. */
export const requiredLink = z
  .string('Enter a web address.')
  .check(
    z.trim(),
    z.maxLength(LIMITS.link, `At most ${LIMITS.link} characters.`),
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'Enter a web address that starts with http:// or https://'),
  );

/** A whole number; null clears it. */
export const optionalCount = (min: number, max: number) =>
  z.optional(
    z.nullable(
      z.int('Enter a whole number.').check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    ),
  );

/** A list without repetitions; the order given is kept. */
export const codeList = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.maxLength(50),
    z.refine((list) => new Set(list).size === list.length, 'Each only once.'),
  );

/** MEETINGS §4.9. */
export const reason = z
  .string('Give a reason.')
  .check(
    z.trim(),
    z.minLength(REASON_LENGTH.min, `At least ${REASON_LENGTH.min} characters.`),
    z.maxLength(REASON_LENGTH.max, `At most ${REASON_LENGTH.max} characters.`),
  );

/** A checkbox or switch. */
export const flag = z.boolean('Say true or false.');

/** The rule of product-spec §5: program OTHER needs the text beside it. */
export const otherProgramGiven = (value: { program?: string; otherProgram?: string | undefined }): boolean =>
  value.program !== 'OTHER' || Boolean(value.otherProgram);
/** Hand zod a copy: it takes `message` out of the object it is given. */
export const OTHER_PROGRAM_MISSING = { message: 'Enter your program or occupation.', path: ['otherProgram'] };
