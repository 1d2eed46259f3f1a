// These schemas have their own file, so that the student area does not bundle the schemas of users.ts and profiles.ts.
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { SPOKEN_LANGUAGES } from './languages.rules.ts';
import { MONTH_FORMAT, MOST_LANGUAGES, STUDY_YEARS } from './students.rules.ts';

export const studyYear = z.literal(STUDY_YEARS, 'CHOOSE_STUDY_YEAR');
export const month = z.string('ENTER_MONTH').check(z.regex(MONTH_FORMAT, 'ENTER_MONTH'));
export const spokenLanguage = z.enum(SPOKEN_LANGUAGES, 'CHOOSE_SPOKEN_LANGUAGE');
const languages = z.array(spokenLanguage);

/** Optional profile fields by which companies can filter applicants. null clears a field. */
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
/** Types of the fields in `studentFactFields`, as accounts and applications store them. */
export const storedStudentFacts = {
  studyYear: z.optional(studyYear),
  graduatesOn: z.optional(z.string()),
  languages: z.optional(languages),
};

/**
 * Profile fields that students can edit (product-spec §6). Other fields such as the email address, `active` and `type`
 * are refused with 422 (DECISIONS §3). `storedStudentProfile` has the types in API replies.
 */
export const studentProfileFields = {
  name: f.personName,
  program: f.program,
  otherProgram: f.optionalText(LIMITS.otherProgram),
  acceptsNews: f.flag,
  ...studentFactFields,
};
/** Types of the fields in `studentProfileFields`, as an account stores them. */
export const storedStudentProfile = {
  program: f.program,
  otherProgram: z.optional(z.string()),
  acceptsNews: z.boolean(),
  ...storedStudentFacts,
};
