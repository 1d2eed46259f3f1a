import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { COMPANY_GAPS, IMAGE_KINDS, PACKAGES } from '../domain/company.ts';
import { KEPT_IMAGE_TYPES } from '../domain/limits.ts';
import { STUDENT_GAPS } from '../domain/student.ts';
import { PICTURE_ERRORS } from '../errors.ts';
import { INTERNAL_KINDS } from '../roles.ts';
import * as admin from '../schemas/admin.ts';
import * as f from '../schemas/fields.ts';
import { editionAsked, OF_ANY_EDITION } from '../schemas/ofAnyEdition.ts';
import { pagedQuery, queryFlag } from '../schemas/paging.ts';
import { notDrawnByKind, storedImage } from '../schemas/reply.ts';
import {
  adminCompany,
  adminStudent,
  companyUser,
  internalUser,
  internalUserRow,
  studentUser,
} from '../schemas/user.ts';

export const getMeta = defineCall({
  id: 'getMeta',
  summary: 'The three counts, the booking deadline, and what still has to be set.',
  methods: ['GET'],
  path: '/admin/meta',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: admin.meta,
});

export const setBookingDeadline = defineCall({
  id: 'setBookingDeadline',
  summary:
    'Sets the booking deadline, any moment up to March 2100 after booking opens. One that is over needs `confirm`; its mails leave five minutes later.',
  methods: ['POST', 'PUT'],
  path: '/admin/bookingdeadline',
  access: ['admin'],
  body: admin.bookingDeadline,
  status: 200,
  reply: z.object({ bookingDeadline: f.instant }),
  errors: ['PHASES_OUT_OF_ORDER', 'DEADLINE_PASSED'],
});

export const createCompany = defineCall({
  id: 'createCompany',
  summary: 'Creates a company with its logo, all or nothing, and mails the first-login link.',
  methods: ['POST'],
  path: '/admin/createcompany',
  access: ['admin'],
  upload: {
    json: { company: admin.newCompany },
    files: { logo: { required: true }, banner: { required: false } },
  },
  status: 201,
  reply: z.extend(companyUser, { notDrawn: notDrawnByKind }),
  errors: ['SLUG_TAKEN', 'EMAIL_TAKEN', ...PICTURE_ERRORS],
});

export const changeCompany = defineCall({
  id: 'changeCompany',
  summary: 'An admin changes any field of a company.',
  methods: ['PATCH'],
  path: '/admin/companies/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  body: admin.companyChange,
  status: 200,
  reply: companyUser,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'EMAIL_TAKEN', 'HAS_MEETING'],
  versioned: true,
});

export const getAdminCompany = defineCall({
  id: 'getAdminCompany',
  summary: 'One company, active or not, with all its fields.',
  methods: ['GET'],
  path: '/admin/companies/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  status: 200,
  reply: companyUser,
  versioned: true,
});

export const setCompanyNote = defineCall({
  id: 'setCompanyNote',
  summary:
    "Writes the admins' note about a company at the current fair, at most 2,000 characters; an empty one removes it. Companies never see it.",
  methods: ['PUT'],
  path: '/admin/companies/:slug/note',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  body: admin.companyNote,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const deleteCompany = defineCall({
  id: 'deleteCompany',
  summary:
    'Deletes a company that has no application, time or meeting of any fair; any other can be deactivated.',
  methods: ['DELETE'],
  path: '/admin/companies/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  status: 204,
  errors: ['NOT_FOUND', 'COMPANY_IN_USE'],
});

const companyImage = {
  path: '/admin/companies/:slug/image/:kind',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100), kind: z.enum(IMAGE_KINDS) }),
} as const;

export const uploadCompanyImage = defineCall({
  id: 'uploadCompanyImage',
  summary: "Stores a company's logo or banner in its place; the multipart field has the name of the kind.",
  methods: ['POST'],
  ...companyImage,
  upload: { files: { logo: { required: false }, banner: { required: false } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS],
});

export const downloadCompanyImage = defineCall({
  id: 'downloadCompanyImage',
  summary: "A company's logo or banner as it was uploaded, an SVG as the WebP drawn from it.",
  methods: ['GET'],
  ...companyImage,
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeCompanyImage = defineCall({
  id: 'removeCompanyImage',
  summary: "Removes a company's logo or banner; also when there is none.",
  methods: ['DELETE'],
  ...companyImage,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const listAdminCompanies = defineCall({
  id: 'listAdminCompanies',
  summary: 'All companies; of a fair that is over those that had anything at it.',
  methods: ['GET'],
  path: '/admin/companies',
  access: ['admin'],
  ofAnyEdition: true,
  query: pagedQuery(
    ['companyName', 'name', 'email', 'slug', 'packageId', 'createdAt'],
    {
      companyName: f.lookup(),
      name: f.lookup(),
      email: f.lookup(),
      slug: f.lookup(),
      packageId: z.enum(PACKAGES.map(({ value }) => `${value}` as const)),
      networkMeeting: queryFlag,
      active: queryFlag,
      lacks: z.enum(COMPANY_GAPS),
    },
    editionAsked,
  ),
  status: 200,
  reply: z.array(adminCompany),
  paged: true,
});

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
  body: admin.studentsActivity,
  status: 200,
  reply: z.object({ outcomes: z.array(admin.activityOutcome) }),
});

export const setCompaniesActive = defineCall({
  id: 'setCompaniesActive',
  summary:
    'Activates or deactivates up to 200 companies, each by itself; one with meetings ahead stays active (HAS_MEETING).',
  methods: ['POST'],
  path: '/admin/companies/active',
  access: ['admin'],
  body: admin.companiesActivity,
  status: 200,
  reply: z.object({ outcomes: z.array(admin.activityOutcome) }),
});

export const setCompaniesPackage = defineCall({
  id: 'setCompaniesPackage',
  summary:
    'Gives up to 200 companies another package, each by itself; one with meetings ahead that would end by it keeps its own (HAS_MEETING).',
  methods: ['POST'],
  path: '/admin/companies/package',
  access: ['admin'],
  body: admin.companiesPackage,
  status: 200,
  reply: z.object({ outcomes: z.array(admin.packageOutcome) }),
});

export const createInternalUser = defineCall({
  id: 'createInternalUser',
  summary: 'Creates an admin or logistic user and mails the first-login link.',
  methods: ['POST'],
  path: '/admin/createinternal/:kind',
  access: ['admin'],
  params: z.object({ kind: z.enum(INTERNAL_KINDS) }),
  body: admin.newInternalUser,
  status: 201,
  reply: internalUser,
  errors: ['EMAIL_TAKEN', 'NOT_FOUND'],
});

export const listInternalUsers = defineCall({
  id: 'listInternalUsers',
  summary: 'All internal users: admins and logistics staff.',
  methods: ['GET'],
  path: '/admin/internal',
  access: ['admin'],
  query: pagedQuery(['name', 'email', 'createdAt'], { type: z.enum(INTERNAL_KINDS), active: queryFlag }),
  status: 200,
  reply: z.array(internalUserRow),
  paged: true,
});

export const changeInternalUser = defineCall({
  id: 'changeInternalUser',
  summary:
    'Changes an internal user. Deactivating ends its sessions at once; a new address is told to the one that was.',
  methods: ['PATCH'],
  path: '/admin/internal/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: admin.internalUserChange,
  status: 200,
  reply: internalUserRow,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN'],
});

export const deleteInternalUser = defineCall({
  id: 'deleteInternalUser',
  summary: 'Deletes an internal user; the last admin who can log in stays.',
  methods: ['DELETE'],
  path: '/admin/internal/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
});
