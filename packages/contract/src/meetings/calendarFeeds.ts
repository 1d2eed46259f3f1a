import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';

const feed = z.object({
  exists: z.boolean(),
  createdAt: z.optional(f.instant),
  /** Present only in the reply that creates the address: it contains a secret that is stored as a hash. */
  url: z.optional(z.string()),
});

const path = '/protected/calendar';
const access = whoMay('subscribeToCalendar');

export const getCalendarFeed = defineCall({
  id: 'getCalendarFeed',
  summary: "Whether the caller's private calendar feed exists.",
  methods: ['GET'],
  path,
  access,
  status: 200,
  reply: feed,
});

export const makeCalendarFeed = defineCall({
  id: 'makeCalendarFeed',
  summary: "Makes or renews the caller's private calendar feed; an earlier address stops working.",
  methods: ['POST'],
  path,
  access,
  status: 201,
  reply: feed,
});

export const removeCalendarFeed = defineCall({
  id: 'removeCalendarFeed',
  summary: "Removes the caller's private calendar feed; also when there is none.",
  methods: ['DELETE'],
  path,
  access,
  status: 204,
});

export const readCalendarFeed = defineCall({
  id: 'readCalendarFeed',
  summary: 'The meetings behind a private address as an RFC 5545 calendar, cancelled ones as cancelled.',
  methods: ['GET'],
  path: '/public/cal/:token.ics',
  access: 'public',
  params: z.object({ token: f.lookup(100) }),
  // Accepts unknown parameters, because calendar programs append their own.
  query: z.object(fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
  errors: ['NOT_FOUND'],
});
