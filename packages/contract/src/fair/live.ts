import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import { MOST_WATCHED_COMPANIES } from './live.rules.ts';

export const streamChanges = defineCall({
  id: 'streamChanges',
  summary: 'Streams server-sent events: `event: <topic>` when data that the caller can see has changed.',
  description:
    'The stream starts with `ready`, whose data contains the account id, and sends `alive` while nothing changes. It ends when the session or token of the request ends. `company` contains one or more slugs separated by commas, and adds the times of these companies; it is ignored unless the caller is a student. `unheard` is the number of seconds since the last event; changes in that time are sent again. If that time is too long ago to know the changes, an event is sent for every topic.',
  methods: ['GET'],
  path: '/protected/events',
  access: whoMay('followChanges'),
  query: z.strictObject({
    company: z.optional(f.lookup(MOST_WATCHED_COMPANIES * (LIMITS.slug + 1))),
    unheard: z.optional(
      z.coerce.number('ENTER_WHOLE_NUMBER').check(z.int('ENTER_WHOLE_NUMBER'), z.gte(0), z.lte(10_000_000)),
    ),
  }),
  status: 200,
  reply: { media: ['text/event-stream'] },
});
