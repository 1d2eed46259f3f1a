import type { Meeting } from '../schedule.ts';

/** What the student says to a no-show; admins alone are told (MEETINGS §4.14). */
export const objectionOf = (meeting: Meeting): string | undefined =>
  'objection' in meeting ? meeting.objection : undefined;
