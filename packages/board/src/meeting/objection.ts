import type { Meeting } from '../schedule.ts';

/** Returns the student's objection to being marked as a no-show. The API sends it only to admins (MEETINGS §4.14). */
export const objectionOf = (meeting: Meeting): string | undefined =>
  'objection' in meeting ? meeting.objection : undefined;
