import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { studentFactFields, studentProfileFields } from '../people/studentProfile.ts';
import { companyUser, INTERNAL_USERS, studentUser } from '../people/users.ts';
import { forInternalKinds, type InternalKind, type UserType } from '../roles.ts';
import { MOST_WISHES } from './catalogue.rules.ts';
import { INDUSTRIES } from './participations.rules.ts';

/** A company's texts in one language. An empty text means that the company has no such text. */
const companyTexts = z.strictObject({
  description: f.optionalLines(LIMITS.longText),
  slogan: f.optionalText(LIMITS.shortText),
  qualifications: f.optionalLines(LIMITS.longText),
});

/**
 * Profile fields that a company can edit (product-spec §6). Other fields such as the email address, `slug`,
 * `packageId`, `active`, `type` and `networkMeeting` are refused with 422 (DECISIONS §3).
 */
export const companyProfileFields = {
  name: f.personName,
  companyName: f.requiredText(LIMITS.shortText, 'ENTER_COMPANY_NAME'),
  description: f.optionalLines(LIMITS.longText),
  areaOfBusiness: f.optionalText(LIMITS.shortText),
  slogan: f.optionalText(LIMITS.shortText),
  foundedYear: f.optionalCount(1000, 2100),
  employeesSweden: f.optionalCount(0, 10_000_000),
  employeesWorld: f.optionalCount(0, 10_000_000),
  websiteLink: f.optionalLink,
  linkedInLink: f.optionalLink,
  instagramLink: f.optionalLink,
  facebookLink: f.optionalLink,
  qualifications: f.optionalLines(LIMITS.longText),
  /**
   * Texts in each language. Readers of the language see them instead of the fields `description`, `slogan` and
   * `qualifications`. A change replaces the texts of both languages.
   */
  texts: z.optional(z.strictObject({ en: z.optional(companyTexts), sv: z.optional(companyTexts) })),
  programs: f.codeList(f.namedProgram),
  positions: f.codeList(f.position),
};

const studentForm = z.strictObject(studentProfileFields);
/** Schema of the form for the student's profile. All fields are optional. */
export const studentProfileForm = z.partial(studentForm);

const wished = <T extends z.ZodMiniType<string>>(code: T) =>
  f.codeList(code).check(z.maxLength(MOST_WISHES, 'AT_MOST'));
export const wishes = z.strictObject({
  positions: wished(f.position),
  industries: wished(z.enum(INDUSTRIES, 'CHOOSE_INDUSTRY')),
});
/**
 * Profile with the student's `wishes`. If they are absent, they stay unchanged, because the profile form does not send
 * them.
 */
const withWishes = z.strictObject({ ...studentProfileFields, wishes: z.optional(wishes) });
export const studentProfile = withWishes.check(z.refine(f.otherProgramGiven, { ...f.OTHER_PROGRAM_MISSING }));
export const studentProfileChange = z.partial(withWishes);
/** Data with which a student of an earlier fair confirms the profile, before applying at this fair. */
export const profileConfirmation = z.strictObject({
  program: z.optional(f.program),
  otherProgram: f.optionalText(LIMITS.otherProgram),
  cv: z.enum(['keep', 'remove']),
  ...studentFactFields,
});
export const companyProfile = z.strictObject(companyProfileFields);
export const companyProfileChange = z.partial(companyProfile);
export const nameProfile = z.strictObject({ name: f.personName });
export const nameProfileChange = z.partial(nameProfile);

export type StudentProfile = z.infer<typeof studentForm>;
export type CompanyProfile = z.infer<typeof companyProfile>;

/**
 * Returns the properties of the profile calls for one account type. The path contains the type, and only accounts of
 * this type can use it.
 */
const ofType = <const T extends UserType>(type: T) =>
  ({ path: `/protected/user/${type}`, access: [type], status: 200, versioned: true }) as const;

export const updateStudentProfile = defineCall({
  id: 'updateStudentProfile',
  summary: "Changes the student's own profile; omitted fields stay unchanged.",
  methods: ['PATCH'],
  ...ofType('student'),
  body: studentProfileChange,
  reply: studentUser,
});
export const replaceStudentProfile = defineCall({
  id: 'replaceStudentProfile',
  summary: "Replaces the student's own profile.",
  methods: ['PUT'],
  ...ofType('student'),
  body: studentProfile,
  reply: studentUser,
});

export const updateCompanyProfile = defineCall({
  id: 'updateCompanyProfile',
  summary: "Changes the company's own profile; omitted fields stay unchanged.",
  methods: ['PATCH'],
  ...ofType('company'),
  ability: 'profile',
  body: companyProfileChange,
  reply: companyUser,
});
export const replaceCompanyProfile = defineCall({
  id: 'replaceCompanyProfile',
  summary: "Replaces the company's own profile.",
  methods: ['PUT'],
  ...ofType('company'),
  ability: 'profile',
  body: companyProfile,
  reply: companyUser,
});

const noun = (kind: InternalKind) => (kind === 'admin' ? 'an admin' : `a ${kind} user`);
const idOf = (verb: string, kind: InternalKind) => `${verb}${kind[0]?.toUpperCase()}${kind.slice(1)}Profile`;

const updateOf = <const T extends InternalKind>(kind: T) =>
  defineCall({
    id: idOf('update', kind),
    summary: `Changes the own name of ${noun(kind)}.`,
    methods: ['PATCH'],
    ...ofType(kind),
    body: nameProfileChange,
    reply: INTERNAL_USERS[kind],
  });
const replaceOf = <const T extends InternalKind>(kind: T) =>
  defineCall({
    id: idOf('replace', kind),
    summary: `Replaces the own profile of ${noun(kind)}.`,
    methods: ['PUT'],
    ...ofType(kind),
    body: nameProfile,
    reply: INTERNAL_USERS[kind],
  });

/** Calls that change the name of an internal user, by account type, for example `updateInternalProfile.admin`. */
export const updateInternalProfile = forInternalKinds(updateOf) as {
  readonly [T in InternalKind]: ReturnType<typeof updateOf<T>>;
};
/** Calls that replace the profile of an internal user, by account type. */
export const replaceInternalProfile = forInternalKinds(replaceOf) as {
  readonly [T in InternalKind]: ReturnType<typeof replaceOf<T>>;
};
// These exports are needed by areas that are already released.
export const { admin: updateAdminProfile, logistic: updateLogisticProfile } = updateInternalProfile;
