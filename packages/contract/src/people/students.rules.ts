/** Filters of the admin's student list: no CV, no text for a program outside the list, or any of these. */
export const STUDENT_GAPS = ['any', 'cv', 'otherProgram'] as const;
export type StudentGap = (typeof STUDENT_GAPS)[number];
