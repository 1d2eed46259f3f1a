import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import { MOST_WATCHED_COMPANIES } from './live.rules.ts';

export const streamChanges = defineCall({
  id: 'streamChanges',
  summary:
    'Server-sent events: `event: <topic>` when something the caller may see has changed. ' +
    "`company` adds the times of companies to a student's own meetings; of others it is passed over.",
  description:
    'It begins with `ready`, whose data names the account it is for, and says `alive` while nothing changes. ' +
    '`company` is one slug or several, separated by commas. With `unheard`, for how many seconds nothing was heard, ' +
    'it also tells what has changed meanwhile; what is too long ago to know, it tells as if everything had. ' +
    'It ends with the session it was asked with.',
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
