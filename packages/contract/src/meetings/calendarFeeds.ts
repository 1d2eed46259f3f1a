import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';

const feed = z.object({
  exists: z.boolean(),
  createdAt: z.optional(f.instant),
  /**
   * URL of the calendar. Only the reply that creates the calendar contains it, because the API stores only a hash of
   * the secret in the URL.
   */
  url: z.optional(z.string()),
});

const path = '/protected/calendar';
const access = whoMay('subscribeToCalendar');

export const getCalendarFeed = defineCall({
  id: 'getCalendarFeed',
  summary: 'Returns whether the caller has a private calendar feed.',
  methods: ['GET'],
  path,
  access,
  status: 200,
  reply: feed,
});

export const makeCalendarFeed = defineCall({
  id: 'makeCalendarFeed',
  summary: 'Creates a private calendar feed for the caller. An earlier address stops working.',
  methods: ['POST'],
  path,
  access,
  status: 201,
  reply: feed,
});

export const removeCalendarFeed = defineCall({
  id: 'removeCalendarFeed',
  summary: "Deletes the caller's private calendar feed, if there is one.",
  methods: ['DELETE'],
  path,
  access,
  status: 204,
});

export const readCalendarFeed = defineCall({
  id: 'readCalendarFeed',
  summary:
    'Returns the meetings of a private calendar feed as an iCalendar file (RFC 5545), including cancelled ones.',
  methods: ['GET'],
  path: '/public/cal/:token.ics',
  access: 'public',
  params: z.object({ token: f.lookup(100) }),
  // The schema is not strict, because calendar programs add parameters of their own.
  query: z.object(fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
  errors: ['NOT_FOUND'],
});
