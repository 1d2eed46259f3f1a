/** Values for a student's year of study: 1 to 6, or `graduated`. */
export const STUDY_YEARS = [1, 2, 3, 4, 5, 6, 'graduated'] as const;
export type StudyYear = (typeof STUDY_YEARS)[number];
/** Format of a month, for example `2027-06`. */
export const MONTH_FORMAT = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
/** Maximum number of languages in a student's profile. */
export const MOST_LANGUAGES = 4;
/** Optional profile fields by which companies filter their applicants (NEXT §1.3). */
export const STUDENT_FACTS = ['studyYear', 'graduatesOn', 'languages'] as const;
export type StudentFact = (typeof STUDENT_FACTS)[number];

/**
 * Values of the filter for incomplete profiles in the admins' list of students: `cv` (no CV), `otherProgram` (program
 * OTHER without its name), or `any` of both.
 */
export const STUDENT_GAPS = ['any', 'cv', 'otherProgram'] as const;
export type StudentGap = (typeof STUDENT_GAPS)[number];
