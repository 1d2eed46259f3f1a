import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as f from '../schemas/fields.ts';

/** What a student may ask about its own data (DECISIONS §4, GDPR articles 15, 17 and 20). */

export const exportStudentData = defineCall({
  id: 'exportStudentData',
  summary: 'Everything stored about the student, as a ZIP: data.json and the CV.',
  methods: ['GET'],
  path: '/student/export',
  access: ['student'],
  status: 200,
  reply: { media: ['application/zip'] },
});

export const deleteStudentAccount = defineCall({
  id: 'deleteStudentAccount',
  summary: 'Deletes the account and everything of it; the password confirms. A wrong one is a 422.',
  methods: ['DELETE'],
  path: '/student/account',
  access: ['student'],
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
});
