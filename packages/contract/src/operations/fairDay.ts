import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { countedArea } from '../fair/clickers.ts';
import { attendance } from '../meetings/meetingFields.ts';

const span = { id: f.id, startsAt: f.instant, endsAt: f.instant };

/**
 * A meeting as organisers see it on a day of the fair. `checkedInAt` is the time of the student's first check-in of
 * that day.
 */
export const meetingOfDay = z.object({
  ...span,
  studentName: z.string(),
  attendance,
  checkedInAt: z.optional(f.instant),
});
meetingOfDay.register(z.globalRegistry, { id: 'MeetingOfDay' });
export type MeetingOfDay = z.infer<typeof meetingOfDay>;

const place = { slug: z.string(), companyName: z.string(), table: z.string() };

/** State of a day of the fair at the server's time `at`: tables, missing students, no-shows and visitors. */
export const fairDayReply = z.object({
  day: z.string(),
  days: z.array(z.string()),
  at: f.instant,
  /**
   * Tables with meetings on this day, sorted by company and table. `now` is the meeting in progress, and `next` the one
   * after it.
   */
  tables: z.array(
    z.object({
      ...place,
      now: z.optional(meetingOfDay),
      next: z.optional(meetingOfDay),
      /**
       * Start of the earliest meeting at the table that began more than five minutes ago and whose attendance nobody
       * has marked.
       */
      unmarkedSince: z.optional(f.instant),
    }),
  ),
  /**
   * Meetings that are in progress or begin within 15 minutes, if the student has not checked in and nobody has marked
   * the attendance.
   */
  notCome: z.array(z.object({ ...place, ...span, studentName: z.string() })),
  /**
   * Companies with no-shows on this day, most no-shows first. `of` is the number of the company's meetings that have
   * begun.
   */
  noShows: z.array(z.object({ slug: z.string(), companyName: z.string(), count: z.int(), of: z.int() })),
  /** Clicker areas with their counts of today. */
  areas: z.array(countedArea),
});
fairDayReply.register(z.globalRegistry, { id: 'FairDayReply' });
export type FairDayReply = z.infer<typeof fairDayReply>;

export const getFairDay = defineCall({
  id: 'getFairDay',
  summary:
    'Returns the tables now and next, who has not come, late tables, no-shows by company and visitors per door.',
  description: 'Without `day`: today if that is a day of the fair, otherwise the first day.',
  methods: ['GET'],
  path: '/admin/fair-day',
  access: ['admin'],
  query: z.strictObject({ day: z.optional(f.day) }),
  status: 200,
  reply: fairDayReply,
});
