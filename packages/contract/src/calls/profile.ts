import { defineCall } from '../defineCall.ts';
import { forInternalKinds, type InternalKind, type UserType } from '../roles.ts';
import * as profile from '../schemas/profile.ts';
import { companyUser, INTERNAL_USERS, studentUser } from '../schemas/user.ts';

/**
 * Defines the profile path of one account type: `{type}` must be the caller's own type, so each path is open to one
 * type only.
 */
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
  ability: 'profile',
  body: profile.companyProfileChange,
  reply: companyUser,
});
export const replaceCompanyProfile = defineCall({
  id: 'replaceCompanyProfile',
  summary: 'A company sends its whole profile form.',
  methods: ['PUT'],
  ...ofType('company'),
  ability: 'profile',
  body: profile.companyProfile,
  reply: companyUser,
});

const noun = (kind: InternalKind) => (kind === 'admin' ? 'An admin' : `A ${kind} user`);
const idOf = (verb: string, kind: InternalKind) => `${verb}${kind[0]?.toUpperCase()}${kind.slice(1)}Profile`;

const updateOf = <const T extends InternalKind>(kind: T) =>
  defineCall({
    id: idOf('update', kind),
    summary: `${noun(kind)} changes its name.`,
    methods: ['PATCH'],
    ...ofType(kind),
    body: profile.nameProfileChange,
    reply: INTERNAL_USERS[kind],
  });
const replaceOf = <const T extends InternalKind>(kind: T) =>
  defineCall({
    id: idOf('replace', kind),
    summary: `${noun(kind)} sends its whole profile form.`,
    methods: ['PUT'],
    ...ofType(kind),
    body: profile.nameProfile,
    reply: INTERNAL_USERS[kind],
  });

/** Changes the name of an internal user: `updateInternalProfile.admin`. */
export const updateInternalProfile = forInternalKinds(updateOf) as {
  readonly [T in InternalKind]: ReturnType<typeof updateOf<T>>;
};
/** Replaces the whole profile of an internal user. */
export const replaceInternalProfile = forInternalKinds(replaceOf) as {
  readonly [T in InternalKind]: ReturnType<typeof replaceOf<T>>;
};
// Names under which released areas call them.
export const { admin: updateAdminProfile, logistic: updateLogisticProfile } = updateInternalProfile;
