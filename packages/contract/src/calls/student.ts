import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { CV_MEDIA_TYPE } from '../domain/limits.ts';
import { FILE_ERRORS } from '../errors.ts';
import { studentApplication } from '../schemas/application.ts';
import * as f from '../schemas/fields.ts';
import { profileConfirmation } from '../schemas/profile.ts';
import { storedCv } from '../schemas/reply.ts';
import { studentUser } from '../schemas/user.ts';

export const listStudentApplications = defineCall({
  id: 'listStudentApplications',
  summary: "The student's applications, newest first.",
  methods: ['GET'],
  path: '/student/apply',
  access: ['student'],
  status: 200,
  reply: z.array(studentApplication),
});

export const submitApplication = defineCall({
  id: 'submitApplication',
  summary: 'Applies to a company, once.',
  methods: ['POST'],
  path: '/student/apply',
  access: ['student'],
  body: z.strictObject({ slug: f.requiredText(100, 'CHOOSE_COMPANY') }),
  status: 201,
  reply: studentApplication,
  errors: [
    'ALREADY_APPLIED',
    'COMPANY_NOT_FOUND',
    'APPLYING_NOT_OPEN',
    'APPLYING_CLOSED',
    'PROFILE_NOT_CONFIRMED',
  ],
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

export const uploadCv = defineCall({
  id: 'uploadCv',
  summary:
    'Stores the CV byte for byte; a new one replaces the old. A PDF that forbids changes but opens without a password is accepted. `notes` says what a company does not see of it in a viewer.',
  methods: ['POST'],
  path: '/student/cv',
  access: ['student'],
  upload: { files: { cv: { required: true } } },
  status: 201,
  reply: storedCv,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PDF', 'PDF_ENCRYPTED', 'UNSUPPORTED_MEDIA_TYPE', ...FILE_ERRORS],
});

export const downloadCv = defineCall({
  id: 'downloadCv',
  summary: "The student's own CV.",
  methods: ['GET'],
  path: '/student/cv',
  access: ['student'],
  status: 200,
  reply: { media: [CV_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeCv = defineCall({
  id: 'removeCv',
  summary: "Removes the student's CV; also when there is none.",
  methods: ['DELETE'],
  path: '/student/cv',
  access: ['student'],
  status: 204,
});
