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
  summary: 'All students; of a fair that is over those who were there when it was archived.',
  methods: ['GET'],
  path: '/admin/students',
  access: ['admin'],
  ofAnyEdition: true,
  query: pagedQuery(
    ['name', 'email', 'program', 'createdAt'],
    {
      name: f.lookup(),
      email: f.lookup(),
      program: f.program,
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
  summary:
    "Corrects a student's address: mails a link to the new one, valid 24 hours. The address changes when the link is followed. The former address is told both times and can stop the change, or put the address back, for 24 hours. A further correction replaces one that waits.",
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
  summary: "Activates or deactivates a student; deactivating ends the student's sessions at once.",
  methods: ['PATCH', 'PUT'],
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
  summary: 'Activates or deactivates up to 200 students, each by itself as one alone would be.',
  methods: ['POST'],
  path: '/admin/students/active',
  access: ['admin'],
  body: studentsActivity,
  status: 200,
  reply: z.object({ outcomes: z.array(activityOutcome) }),
});

export const confirmProfile = defineCall({
  id: 'confirmProfile',
  summary:
    'A student of an earlier fair says that its profile is right for this one, and keeps its CV for it or not.',
  methods: ['POST'],
  path: '/student/confirm',
  access: ['student'],
  body: profileConfirmation,
  status: 200,
  reply: studentUser,
  errors: ['NOT_FOUND'],
});
