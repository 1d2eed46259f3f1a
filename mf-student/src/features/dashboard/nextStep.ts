import type { StudentApplication, StudentUser } from '@fair/contract';

/** What a student should do next, most urgent first; the dashboard's headline. */
export type NextStep =
  | { readonly kind: 'cv' | 'apply'; readonly to: string }
  | { readonly kind: 'book' | 'wait'; readonly to: string; readonly count: number };

/** Chooses the next step from what the student has done so far. */
export function nextStepOf(
  student: Pick<StudentUser, 'hasCv'>,
  applications: readonly Pick<StudentApplication, 'accepted'>[],
): NextStep {
  const accepted = applications.filter((application) => application.accepted).length;
  if (accepted > 0) return { kind: 'book', to: '/student/schedule', count: accepted };
  if (!student.hasCv) return { kind: 'cv', to: '/student/profile' };
  if (applications.length === 0) return { kind: 'apply', to: '/student/apply' };
  return { kind: 'wait', to: '/student/apply', count: applications.length };
}
