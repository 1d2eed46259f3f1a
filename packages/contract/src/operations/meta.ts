import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { OF_ANY_EDITION } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { companiesByState } from '../recruitment/participations.ts';

export const bookingDeadline = z.strictObject({ bookingDeadline: f.deadline, confirm: f.confirm });

/**
 * Facts of a fair that pages and mails leave out until an admin has set them. The names are those of the fields in the
 * fair form.
 */
export const UNSET_FACTS = [
  'name',
  'place',
  'address',
  'mapUrl',
  'contactEmail',
  'technicalEmail',
  'website',
  'programs',
  'socialLinks',
] as const;

export const meta = z.object({
  studentCount: z.int(),
  /** Number of companies with a confirmed participation in the fair. */
  companyCount: z.int(),
  /** Number of companies of the fair by state. Optional, because an API of an earlier release does not send it. */
  participations: z.optional(companiesByState),
  applicationCount: z.int(),
  bookingDeadline: z.optional(f.instant),
  /** Whether the day of the fair is not set yet. If true, pages, mails and calendars show a placeholder date. */
  dayIsDefault: z.boolean(),
  /**
   * Set if the booking deadline has passed but the mails about it have not been sent. Until `leaveAt`, an admin can
   * restore the previous deadline `before`.
   */
  deadlineMails: z.optional(z.object({ leaveAt: f.instant, before: z.optional(f.instant) })),
  /**
   * True if the fair is cancelled, even if the cancellation can still be undone. Absent if not, and from an API of an
   * earlier release.
   */
  cancelled: z.optional(z.literal(true)),
  /** Whether links in mails lead to `localhost`, because PUBLIC_URL is not set. */
  mailsLinkToLocalhost: z.boolean(),
  /**
   * Facts that pages and mails leave out, because no admin has set them. Absent in a demo, and if all facts are set.
   */
  unsetFacts: z.optional(z.array(z.enum(UNSET_FACTS))),
});
meta.register(z.globalRegistry, { id: 'Meta' });
export type Meta = z.infer<typeof meta>;

export const getMeta = defineCall({
  id: 'getMeta',
  summary:
    'Returns the counts of students, companies and applications, the booking deadline and the facts that still have to be set.',
  methods: ['GET'],
  path: '/admin/meta',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: meta,
});

export const setBookingDeadline = defineCall({
  id: 'setBookingDeadline',
  summary:
    'Sets the booking deadline, between the start of booking and March 2100. A deadline in the past requires `confirm`; its mails are sent five minutes later.',
  methods: ['POST', 'PUT'],
  path: '/admin/bookingdeadline',
  access: ['admin'],
  body: bookingDeadline,
  endsWithFair: true,
  status: 200,
  reply: z.object({ bookingDeadline: f.instant }),
  errors: ['FAIR_CANCELLED', 'PHASES_OUT_OF_ORDER', 'DEADLINE_PASSED'],
});
