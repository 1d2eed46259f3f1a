/** Values of a student's study year: 1 to 6, or `graduated`. */
export const STUDY_YEARS = [1, 2, 3, 4, 5, 6, 'graduated'] as const;
export type StudyYear = (typeof STUDY_YEARS)[number];
/** A month, `2027-06`. */
export const MONTH_FORMAT = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
/** Maximum number of languages of a student. */
export const MOST_LANGUAGES = 4;
/** Optional facts of a student's profile by which companies filter their applicants (NEXT §1.3). */
export const STUDENT_FACTS = ['studyYear', 'graduatesOn', 'languages'] as const;
export type StudentFact = (typeof STUDENT_FACTS)[number];

/** Filters of the admin's student list: no CV, no text for a program outside the list, or any of these. */
export const STUDENT_GAPS = ['any', 'cv', 'otherProgram'] as const;
export type StudentGap = (typeof STUDENT_GAPS)[number];
