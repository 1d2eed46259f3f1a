import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';

export const streamChanges = defineCall({
  id: 'streamChanges',
  summary:
    'Server-sent events: `event: <topic>` when something the caller may see has changed. ' +
    "`company` adds the times of one company to a student's own meetings; of others it is passed over.",
  methods: ['GET'],
  path: '/protected/events',
  access: whoMay('followChanges'),
  query: z.strictObject({ company: z.optional(z.string().check(z.maxLength(100))) }),
  status: 200,
  reply: { media: ['text/event-stream'] },
});
