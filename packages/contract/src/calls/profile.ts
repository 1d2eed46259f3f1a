import { defineCall } from '../defineCall.ts';
import type { UserType } from '../domain/limits.ts';
import * as profile from '../schemas/profile.ts';
import { adminUser, companyUser, logisticUser, studentUser } from '../schemas/user.ts';

/** Where a user edits itself: `{type}` must be the caller's own, so each path is open to one type only. */
const ofType = <const T extends UserType>(type: T) =>
  ({ path: `/protected/user/${type}`, access: [type], status: 200, versioned: true }) as const;

export const updateStudentProfile = defineCall({
  id: 'updateStudentProfile',
  summary: 'A student changes what is sent of its profile.',
  methods: ['PATCH'],
  ...ofType('student'),
  body: profile.studentProfileChange,
  reply: studentUser,
});
export const replaceStudentProfile = defineCall({
  id: 'replaceStudentProfile',
  summary: 'A student sends its whole profile form.',
  methods: ['PUT'],
  ...ofType('student'),
  body: profile.studentProfile,
  reply: studentUser,
});

export const updateCompanyProfile = defineCall({
  id: 'updateCompanyProfile',
  summary: 'A company changes what is sent of its profile.',
  methods: ['PATCH'],
  ...ofType('company'),
  body: profile.companyProfileChange,
  reply: companyUser,
});
export const replaceCompanyProfile = defineCall({
  id: 'replaceCompanyProfile',
  summary: 'A company sends its whole profile form.',
  methods: ['PUT'],
  ...ofType('company'),
  body: profile.companyProfile,
  reply: companyUser,
});

export const updateAdminProfile = defineCall({
  id: 'updateAdminProfile',
  summary: 'An admin changes its name.',
  methods: ['PATCH'],
  ...ofType('admin'),
  body: profile.nameProfileChange,
  reply: adminUser,
});
export const replaceAdminProfile = defineCall({
  id: 'replaceAdminProfile',
  summary: 'An admin sends its whole profile form.',
  methods: ['PUT'],
  ...ofType('admin'),
  body: profile.nameProfile,
  reply: adminUser,
});

export const updateLogisticProfile = defineCall({
  id: 'updateLogisticProfile',
  summary: 'A logistic user changes its name.',
  methods: ['PATCH'],
  ...ofType('logistic'),
  body: profile.nameProfileChange,
  reply: logisticUser,
});
export const replaceLogisticProfile = defineCall({
  id: 'replaceLogisticProfile',
  summary: 'A logistic user sends its whole profile form.',
  methods: ['PUT'],
  ...ofType('logistic'),
  body: profile.nameProfile,
  reply: logisticUser,
});
