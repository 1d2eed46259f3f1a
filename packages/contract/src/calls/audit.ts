import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { auditEntry, auditQuery } from '../schemas/audit.ts';

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  summary: 'Who did what to whom, newest first.',
  methods: ['GET'],
  path: '/admin/audit',
  access: ['admin'],
  query: auditQuery,
  status: 200,
  reply: z.array(auditEntry),
  paged: true,
});
