import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { ATTENDANCES, MEETING_STATUSES } from '../meetings/meetings.rules.ts';
import { studentProfileFields } from '../people/studentProfile.ts';
import { adminStudent, studentUser } from '../people/users.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';

const ofCompany = { id: f.id, slug: z.string(), companyName: z.string() };

/** An application of the student to a company of this fair, without the company's notes and rating. */
const studentApplicationRow = z.object({
  ...ofCompany,
  status: z.enum(APPLICATION_STATUSES),
  /** Set on a decline that the student still sees as pending. */
  held: z.optional(z.literal(true)),
  appliedAt: f.instant,
  decidedAt: z.optional(f.instant),
  hasMeeting: z.boolean(),
});

const studentMeetingRow = z.object({
  ...ofCompany,
  startsAt: f.instant,
  endsAt: f.instant,
  table: z.string(),
  status: z.enum(MEETING_STATUSES),
  attendance: z.enum(ATTENDANCES),
});

/** A mail to the student of the last 30 days, without its text and links. */
const studentMailRow = z.object({
  template: z.string(),
  /** Known once the mail has been sent, because its text is written then. */
  subject: z.optional(z.string()),
  state: z.enum(['queued', 'sent', 'discarded', 'failed']),
  /** When it was sent, otherwise when it was queued. */
  at: f.instant,
});

/** A student as one admin page shows them: the account, and what happened at this fair. */
export const studentFile = z.extend(adminStudent, {
  emailConfirmed: z.boolean(),
  /** The CV's file, without its content. `size` is in bytes. */
  cv: z.optional(z.object({ fileName: z.string(), size: z.int(), uploadedAt: f.instant })),
  /** Number of sign-ins in the last 24 months, for which the audit log is stored. */
  signInCount: z.int(),
  lastSignInAt: z.optional(f.instant),
  applications: z.array(studentApplicationRow),
  meetings: z.array(studentMeetingRow),
  mails: z.array(studentMailRow),
});
studentFile.register(z.globalRegistry, { id: 'StudentFile' });
export type StudentFile = z.infer<typeof studentFile>;

/** Omitted fields stay unchanged; an empty text clears `otherProgram`. */
export const studentChange = z.strictObject({
  name: z.optional(studentProfileFields.name),
  program: z.optional(studentProfileFields.program),
  otherProgram: studentProfileFields.otherProgram,
  active: z.optional(f.flag),
});

/** The reason is mailed to the student. `meetings`: number of upcoming meetings that the admin was shown. */
export const studentDeletion = z.strictObject({
  reason: f.reason,
  meetings: z.int('ENTER_WHOLE_NUMBER').check(z.gte(0, 'AT_LEAST')),
});

const ofStudent = { path: '/admin/students/:id', access: ['admin'], params: z.object({ id: f.id }) } as const;

export const getStudentFile = defineCall({
  id: 'getStudentFile',
  summary: 'Returns one student with applications, meetings, mails and sign-ins. Each opening is audited.',
  methods: ['GET'],
  ...ofStudent,
  status: 200,
  reply: studentFile,
  errors: ['NOT_FOUND'],
});

export const changeStudent = defineCall({
  id: 'changeStudent',
  summary: "Changes a student's name, program or activity.",
  methods: ['PATCH'],
  ...ofStudent,
  body: studentChange,
  status: 200,
  reply: studentUser,
  errors: ['NOT_FOUND'],
});

export const sendPasswordLink = defineCall({
  id: 'sendPasswordLink',
  summary: 'Mails the student a link to set a new password, only to an address that its owner has confirmed.',
  methods: ['POST'],
  ...ofStudent,
  path: '/admin/students/:id/password-link',
  status: 204,
  errors: ['NOT_FOUND', 'ADDRESS_NOT_CONFIRMED'],
});

export const deleteStudent = defineCall({
  id: 'deleteStudent',
  summary: 'Deletes a student with all data, cancels the upcoming meetings and mails the student the reason.',
  description:
    'AUDIENCE_CHANGED, with `was` and `now`, means that the student has another number of upcoming meetings than `meetings`. ADDRESS_JUST_CHANGED: the former address can still undo a correction.',
  methods: ['DELETE'],
  ...ofStudent,
  body: studentDeletion,
  status: 204,
  errors: ['NOT_FOUND', 'AUDIENCE_CHANGED', 'ADDRESS_JUST_CHANGED'],
});
