import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { auditEntry } from '../schemas/audit.ts';
import { pagedQuery } from '../schemas/paging.ts';

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  summary: 'Who did what to whom, newest first.',
  methods: ['GET'],
  path: '/admin/audit',
  access: ['admin'],
  query: pagedQuery(['at'], { action: z.string().check(z.maxLength(100)) }),
  status: 200,
  reply: z.array(auditEntry),
  paged: true,
});
