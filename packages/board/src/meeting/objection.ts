import type { Meeting } from '../schedule.ts';

/** Returns the student's objection to a no-show; only admins receive it (MEETINGS §4.14). */
export const objectionOf = (meeting: Meeting): string | undefined =>
  'objection' in meeting ? meeting.objection : undefined;
