// Separate from users.ts and profiles.ts, so that the student area bundles no other schemas.
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { SPOKEN_LANGUAGES } from './languages.rules.ts';
import { MONTH_FORMAT, MOST_LANGUAGES, STUDY_YEARS } from './students.rules.ts';

export const studyYear = z.literal(STUDY_YEARS, 'CHOOSE_STUDY_YEAR');
export const month = z.string('ENTER_MONTH').check(z.regex(MONTH_FORMAT, 'ENTER_MONTH'));
export const spokenLanguage = z.enum(SPOKEN_LANGUAGES, 'CHOOSE_SPOKEN_LANGUAGE');
const languages = z.array(spokenLanguage);

/** Optional profile fields that companies can filter by; null clears a field. */
export const studentFactFields = {
  studyYear: z.optional(z.nullable(studyYear)),
  graduatesOn: z.optional(z.nullable(month)),
  languages: z.optional(
    z.nullable(
      languages.check(
        z.maxLength(MOST_LANGUAGES, 'AT_MOST'),
        z.refine((list) => new Set(list).size === list.length, 'EACH_ONCE'),
      ),
    ),
  ),
};
/** Types of these fields in an account and in applications. */
export const storedStudentFacts = {
  studyYear: z.optional(studyYear),
  graduatesOn: z.optional(z.string()),
  languages: z.optional(languages),
};

/**
 * Fields that students can edit in their own profile (product-spec §6). Email, active and type are not among them and
 * are refused with 422 (DECISIONS §3). The API returns those that are set; `storedStudentProfile` has their types.
 */
export const studentProfileFields = {
  name: f.personName,
  program: f.program,
  otherProgram: f.optionalText(LIMITS.otherProgram),
  acceptsNews: f.flag,
  ...studentFactFields,
};
/** Types of these fields in an account. */
export const storedStudentProfile = {
  program: f.program,
  otherProgram: z.optional(z.string()),
  acceptsNews: z.boolean(),
  ...storedStudentFacts,
};
