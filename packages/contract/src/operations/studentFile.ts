import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { ATTENDANCES, MEETING_STATUSES } from '../meetings/meetings.rules.ts';
import { studentProfileFields } from '../people/studentProfile.ts';
import { adminStudent, studentUser } from '../people/users.ts';
import { APPLICATION_STATUSES } from '../recruitment/applications.rules.ts';

const ofCompany = { id: f.id, slug: z.string(), companyName: z.string() };

/** An application of the student at this fair. It does not include the company's notes and rating. */
const studentApplicationRow = z.object({
  ...ofCompany,
  status: z.enum(APPLICATION_STATUSES),
  /** True if the application is declined, but the student still sees it as pending. */
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

/** A mail to the student in the last 30 days, without the text of the mail. */
const studentMailRow = z.object({
  template: z.string(),
  /** Subject of the mail. Absent until the mail is sent, because its text is written at that time. */
  subject: z.optional(z.string()),
  state: z.enum(['queued', 'sent', 'discarded', 'failed']),
  /** Time at which the mail was sent, or otherwise queued. */
  at: f.instant,
});

/**
 * A student as shown on the page that admins open for one student: the account, and the student's data at this fair.
 */
export const studentFile = z.extend(adminStudent, {
  emailConfirmed: z.boolean(),
  /** File name, size in bytes and upload time of the CV. The content is not included. */
  cv: z.optional(z.object({ fileName: z.string(), size: z.int(), uploadedAt: f.instant })),
  /** Number of logins in the last 24 months. Older entries of the audit log are deleted. */
  signInCount: z.int(),
  lastSignInAt: z.optional(f.instant),
  applications: z.array(studentApplicationRow),
  meetings: z.array(studentMeetingRow),
  mails: z.array(studentMailRow),
});
studentFile.register(z.globalRegistry, { id: 'StudentFile' });
export type StudentFile = z.infer<typeof studentFile>;

/** A change of a student. Absent fields stay unchanged; an empty text removes `otherProgram`. */
export const studentChange = z.strictObject({
  name: z.optional(studentProfileFields.name),
  program: z.optional(studentProfileFields.program),
  otherProgram: studentProfileFields.otherProgram,
  active: z.optional(f.flag),
});

/**
 * Confirms the deletion of a student's account. `reason` is mailed to the student. `meetings` is the number of upcoming
 * meetings that the page has shown to the admin.
 */
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
