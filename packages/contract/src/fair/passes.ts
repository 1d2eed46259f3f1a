import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';

/** The two codes of a pass: `entryCode` for the QR code, and the short `typedCode` for typing. */
export const passCodes = z.object({ entryCode: z.string(), typedCode: z.string() });

/** The share codes of a student, one for each day of the fair. */
export const studentShareCodes = z.object({
  /** Whether a company that scans one of the codes may also open the student's CV. */
  cv: z.boolean(),
  codes: z.array(z.object({ day: z.string(), code: z.string() })),
});

/** A student's pass. `validTo` is the end of the last day of the fair. */
export const studentPass = z.extend(passCodes, {
  validTo: f.instant,
  /** The student's share codes. A company that scans one gets the student's contact details. */
  share: z.optional(studentShareCodes),
});
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
    'Ends the student’s pass and share codes and returns new ones, for example after a code was lost or photographed.',
  methods: ['POST'],
  path: '/student/pass/renew',
  access: ['student'],
  status: 200,
  reply: studentPass,
});

export const changeShareCodes = defineCall({
  id: 'changeShareCodes',
  summary: 'Ends the share codes of the student and returns new ones, with or without the CV.',
  methods: ['PUT'],
  path: '/student/pass/share',
  access: ['student'],
  body: z.strictObject({ cv: f.flag }),
  status: 200,
  reply: studentPass,
});
