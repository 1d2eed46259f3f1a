import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';

/** Codes of a pass: as text of the QR code, and short for typing. */
export const passCodes = z.object({ entryCode: z.string(), typedCode: z.string() });

/** A student's pass. `validTo` is the end of the last day of the fair. */
export const studentPass = z.extend(passCodes, { validTo: f.instant });
studentPass.register(z.globalRegistry, { id: 'StudentPass' });
export type StudentPass = z.infer<typeof studentPass>;

export const getStudentPass = defineCall({
  id: 'getStudentPass',
  summary: 'Returns the student’s pass for this fair.',
  methods: ['GET'],
  path: '/student/pass',
  access: ['student'],
  status: 200,
  reply: studentPass,
});

export const renewStudentPass = defineCall({
  id: 'renewStudentPass',
  summary:
    'Ends the student’s pass and returns a new one, for example after the code was lost or photographed.',
  methods: ['POST'],
  path: '/student/pass/renew',
  access: ['student'],
  status: 200,
  reply: studentPass,
});
