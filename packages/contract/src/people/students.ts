import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { activityOutcome, chosen } from '../common/outcomes.ts';
import { editionAsked, pagedQuery, queryFlag } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { profileConfirmation } from '../recruitment/profiles.ts';
import { STUDENT_GAPS } from './students.rules.ts';
import { adminStudent, studentUser } from './users.ts';

export const studentsActivity = z.strictObject({ ids: chosen(f.id), active: f.flag });

export const listAdminStudents = defineCall({
  id: 'listAdminStudents',
  summary: 'Lists all students; for a past fair, those who existed when it was archived.',
  methods: ['GET'],
  path: '/admin/students',
  access: ['admin'],
  ofAnyEdition: true,
  query: pagedQuery(
    ['name', 'email', 'program', 'createdAt'],
    {
      name: f.lookup(),
      email: f.lookup(),
      program: f.namedProgram,
      acceptsNews: queryFlag,
      active: queryFlag,
      lacks: z.enum(STUDENT_GAPS),
    },
    editionAsked,
  ),
  status: 200,
  reply: z.array(adminStudent),
  paged: true,
});

export const correctStudentEmail = defineCall({
  id: 'correctStudentEmail',
  summary: "Corrects a student's email address by mailing a link, valid for 24 hours, to the new address.",
  description:
    'The address changes when the link is followed. The former address is informed of the correction and of the change, and can stop or undo it for 24 hours. A new correction replaces one that is still waiting.',
  methods: ['POST'],
  path: '/admin/students/:id/email',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: z.strictObject({ email: f.email }),
  status: 200,
  reply: adminStudent,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ADDRESS_JUST_CHANGED'],
});

export const setStudentActive = defineCall({
  id: 'setStudentActive',
  summary: "Activates or deactivates a student. Deactivation ends the student's sessions immediately.",
  methods: ['PUT'],
  path: '/admin/students/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: z.strictObject({ active: f.flag }),
  status: 200,
  reply: studentUser,
  errors: ['NOT_FOUND'],
});

export const setStudentsActive = defineCall({
  id: 'setStudentsActive',
  summary: 'Activates or deactivates up to 200 students, each independently of the others.',
  methods: ['POST'],
  path: '/admin/students/active',
  access: ['admin'],
  body: studentsActivity,
  status: 200,
  reply: z.object({ outcomes: z.array(activityOutcome) }),
});

export const confirmProfile = defineCall({
  id: 'confirmProfile',
  summary: 'Confirms the profile of a student of an earlier fair for this fair, and keeps or deletes the CV.',
  methods: ['POST'],
  path: '/student/confirm',
  access: ['student'],
  body: profileConfirmation,
  status: 200,
  reply: studentUser,
  errors: ['NOT_FOUND'],
});
