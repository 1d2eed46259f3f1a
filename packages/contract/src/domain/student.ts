/** What an admin looks for in the list of students: no CV, no word for a program that is in no list, or any of these. */
export const STUDENT_GAPS = ['any', 'cv', 'otherProgram'] as const;
export type StudentGap = (typeof STUDENT_GAPS)[number];
