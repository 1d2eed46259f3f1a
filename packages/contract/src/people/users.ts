import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { cvNotes } from '../common/replies.ts';
import { TEAM_ABILITIES, type TeamAbility } from '../membership/team.rules.ts';
import { member } from '../membership/team.ts';
import { INDUSTRIES, PARTICIPATION_STATES } from '../recruitment/participations.rules.ts';
import { forInternalKinds, INTERNAL_KINDS, type InternalKind } from '../roles.ts';
import { storedStudentProfile } from './studentProfile.ts';

/**
 * Fields of every account type in replies (DECISIONS §3). Only listed fields are returned, so that no password hash or
 * token can be returned by mistake.
 */
const common = {
  id: f.id,
  name: z.string(),
  email: z.string(),
  /**
   * True if the account must set up a second factor before it can use other calls. Only in replies about the user's own
   * account.
   */
  secondFactorDue: z.optional(z.literal(true)),
  /**
   * Version of the terms that the user has not accepted yet. The user can use all calls without accepting it. Only in
   * replies about the user's own account.
   */
  termsDue: z.optional(z.int()),
};

export const studentUser = z.object({
  ...common,
  type: z.literal('student'),
  ...storedStudentProfile,
  active: z.boolean(),
  createdAt: f.instant,
  hasCv: z.boolean(),
  cvFileName: z.optional(z.string()),
  /**
   * Notes on parts of the CV that ordinary PDF viewers do not show to companies, or show differently. Only in replies
   * about the user's own account.
   */
  cvNotes: z.optional(cvNotes),
  /** Size of the CV in bytes. Only in replies about the user's own account. */
  cvSize: z.optional(z.int()),
  /** Time at which the CV was uploaded. Only in replies about the user's own account. */
  cvUploadedAt: z.optional(f.instant),
  /**
   * Positions and industries that the student looks for. Absent until the student saves them. Only in replies about the
   * user's own account.
   */
  wishes: z.optional(z.object({ positions: z.array(f.position), industries: z.array(z.enum(INDUSTRIES)) })),
  /**
   * True if the student must confirm the email address before applying and booking. Only in replies about the user's
   * own account.
   */
  emailToConfirm: z.optional(z.literal(true)),
  /**
   * Year of this fair and upload time of the CV, until a student of an earlier fair has confirmed the profile for this
   * fair. Only in replies about the user's own account.
   */
  toConfirm: z.optional(z.object({ year: z.number(), cvUploadedAt: z.optional(f.instant) })),
});
studentUser.register(z.globalRegistry, { id: 'StudentUser' });

/**
 * Time at which a mail server last refused a mail to this address permanently. Absent if a later mail was delivered.
 */
const mailRefusedAt = z.optional(f.instant);

/** A student in the list that admins see. */
export const adminStudent = z.extend(studentUser, {
  mailRefusedAt,
  /**
   * The latest correction of the email address by an admin, as long as it can be stopped by the link mailed to the
   * former address.
   */
  correction: z.optional(
    z.object({
      email: z.string(),
      /**
       * `waiting`: the new address is not confirmed yet. `stopped`: the user has stopped the correction with the link
       * mailed to the former address, even if the new address was confirmed before.
       */
      state: z.enum(['waiting', 'confirmed', 'stopped']),
      until: f.instant,
      /**
       * Time at which the mail server of the new address refused the confirmation mail. Only in the state `waiting`.
       */
      mailRefusedAt,
    }),
  ),
});
adminStudent.register(z.globalRegistry, { id: 'AdminStudent' });
export type AdminStudent = z.infer<typeof adminStudent>;

const text = z.optional(z.string());
const companyTexts = z.optional(z.object({ description: text, slogan: text, qualifications: text }));

/** Fields of a company that its public page shows. */
const publicCompanyFields = {
  slug: z.string(),
  companyName: z.string(),
  description: z.optional(z.string()),
  areaOfBusiness: z.optional(z.string()),
  slogan: z.optional(z.string()),
  foundedYear: z.optional(z.number()),
  employeesSweden: z.optional(z.number()),
  employeesWorld: z.optional(z.number()),
  websiteLink: z.optional(z.string()),
  linkedInLink: z.optional(z.string()),
  instagramLink: z.optional(z.string()),
  facebookLink: z.optional(z.string()),
  qualifications: z.optional(z.string()),
  /**
   * Texts in each language. Readers of the language see them instead of the fields `description`, `slogan` and
   * `qualifications`.
   */
  texts: z.optional(z.object({ en: companyTexts, sv: companyTexts })),
  programs: z.array(f.program),
  positions: z.array(f.position),
  networkMeeting: z.boolean(),
  logoURL: z.optional(z.string()),
  /** URL of a small version of the logo, for lists. */
  logoThumbnailURL: z.optional(z.string()),
  bannerURL: z.optional(z.string()),
};

export const publicCompany = z.object(publicCompanyFields);
publicCompany.register(z.globalRegistry, { id: 'PublicCompany' });
export type PublicCompany = z.infer<typeof publicCompany>;

export const companyUser = z.object({
  ...common,
  type: z.literal('company'),
  ...publicCompanyFields,
  packageId: f.packageId,
  active: z.boolean(),
  createdAt: f.instant,
  firstLogin: z.boolean(),
  /**
   * False if the company's participation in the current fair is not confirmed. The company then has no public page, and
   * students can neither apply nor book. Otherwise absent.
   */
  takesPart: z.optional(z.literal(false)),
  /**
   * The logged-in team member. `name` and `email` of this object belong to the company's first owner instead. Only in
   * replies about the user's own account.
   */
  member: z.optional(member),
  /** Abilities of the logged-in team member. Only in replies about the user's own account. */
  abilities: z.optional(z.array(z.enum(TEAM_ABILITIES as [TeamAbility, ...TeamAbility[]]))),
  /** The admins' note for the current fair. Only if an admin reads a single company. */
  adminNote: z.optional(z.string()),
  /** True if the account has a second factor. Only in replies to admins. */
  hasSecondFactor: z.optional(z.literal(true)),
});
companyUser.register(z.globalRegistry, { id: 'CompanyUser' });

/** A company in the list that admins see. */
export const adminCompany = z.extend(companyUser, {
  /** State of the company's participation in the fair of the list. Absent if there is none. */
  state: z.optional(z.enum(PARTICIPATION_STATES)),
  /** True if the people of the company have not been invited to log in yet. */
  invitationHeld: z.optional(z.literal(true)),
  /** True if the company takes part in network meetings of this fair but has not planned any times. */
  lacksTimes: z.optional(z.literal(true)),
  /** Time of the latest bulk mail (invitation or reminder) to the company. */
  remindedAt: z.optional(f.instant),
  /** Time at which a mail server last refused a mail to the contact person permanently. */
  mailRefusedAt,
});
adminCompany.register(z.globalRegistry, { id: 'AdminCompany' });
export type AdminCompany = z.infer<typeof adminCompany>;

/** Returns the schema of an account type that has only the common fields. */
function userOfKind<const T extends InternalKind>(kind: T) {
  const schema = z.object({ ...common, type: z.literal(kind) });
  schema.register(z.globalRegistry, { id: `${kind[0]?.toUpperCase()}${kind.slice(1)}User` });
  return schema;
}
export const INTERNAL_USERS = forInternalKinds(userOfKind) as {
  readonly [T in InternalKind]: ReturnType<typeof userOfKind<T>>;
};
const [oneKind, ...otherKinds] = Object.values(INTERNAL_USERS);
if (!oneKind) throw new Error('roles.ts has no internal kind.');
export const internalUser = z.discriminatedUnion('type', [oneKind, ...otherKinds]);

/** An internal user in the list that admins see. */
export const internalUserRow = z.object({
  ...common,
  type: z.enum(INTERNAL_KINDS),
  active: z.boolean(),
  /** Whether the user has set a password, which happens at the first login. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.optional(z.literal(true)),
  createdAt: f.instant,
});
internalUserRow.register(z.globalRegistry, { id: 'InternalUserRow' });
export type InternalUserRow = z.infer<typeof internalUserRow>;

export const user = z.discriminatedUnion('type', [studentUser, companyUser, oneKind, ...otherKinds]);
user.register(z.globalRegistry, { id: 'User' });

export type StudentUser = z.infer<typeof studentUser>;
export type CompanyUser = z.infer<typeof companyUser>;
export type User = z.infer<typeof user>;
export type InternalUser = z.infer<typeof internalUser>;
export type AdminUser = Extract<InternalUser, { type: 'admin' }>;
export type LogisticUser = Extract<InternalUser, { type: 'logistic' }>;
