import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as f from '../schemas/fields.ts';
import { purge, purgedItem, purgeHold, purgePreviewQuery, purgeQuery } from '../schemas/retention.ts';

/**
 * Retention periods and planned erasures (BEYOND 8). Erasure needs no approval: it runs unless an admin postpones
 * it.
 */

const byId = z.object({ id: f.id });

export const listPurges = defineCall({
  id: 'listPurges',
  summary: 'What is erased when, soonest first; what is done stays in the list.',
  methods: ['GET'],
  path: '/admin/purges',
  access: ['admin'],
  query: purgeQuery,
  status: 200,
  reply: z.array(purge),
  paged: true,
});

export const previewPurge = defineCall({
  id: 'previewPurge',
  summary:
    'Whose data a purge would erase as things stand: names, no CVs and no texts. Nothing once it is done.',
  methods: ['GET'],
  path: '/admin/purges/:id/preview',
  access: ['admin'],
  params: byId,
  query: purgePreviewQuery,
  status: 200,
  reply: z.array(purgedItem),
  paged: true,
  errors: ['NOT_FOUND'],
});

export const holdPurge = defineCall({
  id: 'holdPurge',
  summary:
    'Holds up a planned purge, once, for at most 30 days from today and with a reason. NOT_FOUND when it was held up before or is done, PURGE_RUNNING once it has begun.',
  methods: ['POST'],
  path: '/admin/purges/:id/hold',
  access: ['admin'],
  params: byId,
  body: purgeHold,
  status: 200,
  reply: purge,
  errors: ['NOT_FOUND', 'PURGE_RUNNING'],
});

export const releasePurge = defineCall({
  id: 'releasePurge',
  summary: 'Ends a hold: the purge runs on its day, or in the next night when that is over.',
  methods: ['POST'],
  path: '/admin/purges/:id/release',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: purge,
  errors: ['NOT_FOUND'],
});

export const keepCv = defineCall({
  id: 'keepCv',
  summary: 'The student’s CV stays, as if it had been uploaded today.',
  methods: ['POST'],
  path: '/student/cv/keep',
  access: ['student'],
  status: 200,
  reply: z.object({ keptUntil: z.iso.date() }),
  errors: ['NOT_FOUND'],
});
