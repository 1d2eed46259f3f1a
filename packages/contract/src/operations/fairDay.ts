import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { countedArea } from '../fair/clickers.ts';
import { attendance } from '../meetings/meetingFields.ts';

const span = { id: f.id, startsAt: f.instant, endsAt: f.instant };

/** A meeting as organisers see it on the day. `checkedInAt` is the student's first check-in of the day. */
export const meetingOfDay = z.object({
  ...span,
  studentName: z.string(),
  attendance,
  checkedInAt: z.optional(f.instant),
});
meetingOfDay.register(z.globalRegistry, { id: 'MeetingOfDay' });
export type MeetingOfDay = z.infer<typeof meetingOfDay>;

const place = { slug: z.string(), companyName: z.string(), table: z.string() };

/** Tables, people and doors on a day of the fair, at the server’s time `at`. */
export const fairDayReply = z.object({
  day: z.string(),
  days: z.array(z.string()),
  at: f.instant,
  /** Tables with meetings on this day, by company and table: the meeting that runs, and the next one. */
  tables: z.array(
    z.object({
      ...place,
      now: z.optional(meetingOfDay),
      next: z.optional(meetingOfDay),
      /** Start of the earliest meeting that began more than five minutes ago and whose attendance nobody has marked. */
      unmarkedSince: z.optional(f.instant),
    }),
  ),
  /** Meetings in progress or beginning within 15 minutes, if nobody has seen the student at the door or the table. */
  notCome: z.array(z.object({ ...place, ...span, studentName: z.string() })),
  /** Companies with no-shows on this day, most first. `of`: number of the company's meetings that have begun. */
  noShows: z.array(z.object({ slug: z.string(), companyName: z.string(), count: z.int(), of: z.int() })),
  /** The areas of the clicker, with the counts of today. */
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
