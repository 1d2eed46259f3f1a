import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { PURGE_RULES, PURGE_STATES, type PurgeRule } from './retention.rules.ts';

/** A planned purge: one kind of data of one fair, which is erased on a set day unless an admin postpones it. */
export const purge = z.object({
  id: f.id,
  /** Year of the fair. */
  year: z.number(),
  rule: z.enum(PURGE_RULES as [PurgeRule, ...PurgeRule[]]),
  /** Day in the fair's time zone. The data is erased from 03:00 on this day. */
  dueOn: z.iso.date(),
  state: z.enum(PURGE_STATES),
  /** Number of items when they were last counted. */
  counted: z.number(),
  /** Number of items that have been erased. */
  erased: z.number(),
  /** Last day of the postponement. Absent if the purge is not postponed. */
  heldUntil: z.optional(z.iso.date()),
  /** Reason for the postponement. */
  reason: z.optional(z.string()),
});
purge.register(z.globalRegistry, { id: 'Purge' });
export type Purge = z.infer<typeof purge>;

export const purgeQuery = pagedQuery(['dueOn'], { state: z.enum(PURGE_STATES) });

export const purgeHold = z.strictObject({ until: z.iso.date('ENTER_DATE'), reason: f.reason });

/** An item that a purge would erase. It names the people concerned, but does not include the item's content. */
export const purgedItem = z.object({
  id: f.id,
  /** Name of the student. Absent if the account has been deleted. */
  student: z.optional(z.string()),
  company: z.optional(z.string()),
  /** Time at which the item was created. For a CV, the time of upload. */
  at: z.optional(f.instant),
});
purgedItem.register(z.globalRegistry, { id: 'PurgedItem' });
export type PurgedItem = z.infer<typeof purgedItem>;

/** Query parameters of the preview. The items are always sorted by creation and cannot be searched. */
export const purgePreviewQuery = z.omit(pagedQuery(['dueOn'], {}), { sort: true, q: true });

// Calls for purges and for keeping a CV (BEYOND 8). A purge needs no approval; it runs unless an admin postpones it.

const byId = z.object({ id: f.id });

export const listPurges = defineCall({
  id: 'listPurges',
  summary: 'Lists planned and finished purges, soonest first.',
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
    'Lists the items that a purge would erase now, by owner and without their contents. The list of a finished purge is empty.',
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
  summary: 'Postpones a planned purge once, for at most 30 days from today; a reason is required.',
  description: 'NOT_FOUND: the purge was postponed before or is finished. PURGE_RUNNING: it has started.',
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
  summary: 'Ends the postponement of a purge; it runs on its day, or in the next night if that day is over.',
  methods: ['POST'],
  path: '/admin/purges/:id/release',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: purge,
  errors: ['NOT_FOUND'],
});

export const keepCvByLink = defineCall({
  id: 'keepCvByLink',
  summary:
    'Extends the retention of a CV, with the token of the mail that announces its deletion. A token works once.',
  methods: ['POST'],
  path: '/public/cv/keep',
  access: 'public',
  body: z.strictObject({ token: f.requiredText(200, 'INCOMPLETE_LINK') }),
  status: 200,
  reply: z.object({ keptUntil: z.iso.date() }),
  errors: ['LINK_EXPIRED'],
});

export const keepCv = defineCall({
  id: 'keepCv',
  summary: "Extends the retention of the student's CV as if it had been uploaded today.",
  methods: ['POST'],
  path: '/student/cv/keep',
  access: ['student'],
  status: 200,
  reply: z.object({ keptUntil: z.iso.date() }),
  errors: ['NOT_FOUND'],
});
