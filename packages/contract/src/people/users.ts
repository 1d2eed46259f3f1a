import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { cvNotes } from '../common/replies.ts';
import { TEAM_ABILITIES, type TeamAbility } from '../membership/team.rules.ts';
import { member } from '../membership/team.ts';
import { INDUSTRIES, PARTICIPATION_STATES } from '../recruitment/participations.rules.ts';
import { forInternalKinds, INTERNAL_KINDS, type InternalKind } from '../roles.ts';
import { storedStudentProfile } from './studentProfile.ts';

/** `User` as every call returns it (DECISIONS §3): an allow-list per type, without hashes or tokens. */
const common = {
  id: f.id,
  name: z.string(),
  email: z.string(),
  /** Own account only: set while the account must set up a second factor; every other call is refused until then. */
  secondFactorDue: z.optional(z.literal(true)),
  /** Own account only: version of the terms still to be accepted. Nothing is blocked until then. */
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
  /** Own account only: parts of the CV that a company does not see in a viewer. */
  cvNotes: z.optional(cvNotes),
  /** Own account only, in bytes. */
  cvSize: z.optional(z.int()),
  /** Own account only. */
  cvUploadedAt: z.optional(f.instant),
  /** Own account only: what the student looks for; absent until it is saved. */
  wishes: z.optional(z.object({ positions: z.array(f.position), industries: z.array(z.enum(INDUSTRIES)) })),
  /** Own account only: set while the email address must be confirmed before applying and booking. */
  emailToConfirm: z.optional(z.literal(true)),
  /** Own account only: set while the profile of an earlier fair is not confirmed for this one. */
  toConfirm: z.optional(z.object({ year: z.number(), cvUploadedAt: z.optional(f.instant) })),
});
studentUser.register(z.globalRegistry, { id: 'StudentUser' });

/** When a mail server last refused a mail to this address for good; absent once a later mail to it was delivered. */
const mailRefusedAt = z.optional(f.instant);

/** A student in the admins' list. */
export const adminStudent = z.extend(studentUser, {
  mailRefusedAt,
  /** An admin's latest correction of the address, as long as the link mailed to the former address can stop it. */
  correction: z.optional(
    z.object({
      email: z.string(),
      /** `stopped`: by the link mailed to the former address, possibly after the new address was confirmed. */
      state: z.enum(['waiting', 'confirmed', 'stopped']),
      until: f.instant,
      /** Only in state `waiting`: time at which the mail server of the new address refused the confirmation mail. */
      mailRefusedAt,
    }),
  ),
});
adminStudent.register(z.globalRegistry, { id: 'AdminStudent' });
export type AdminStudent = z.infer<typeof adminStudent>;

const text = z.optional(z.string());
const companyTexts = z.optional(z.object({ description: text, slogan: text, qualifications: text }));

/** Company fields shown on its public page. */
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
  /** Texts by language, shown to readers of the language instead of the texts above. */
  texts: z.optional(z.object({ en: companyTexts, sv: companyTexts })),
  programs: z.array(f.program),
  positions: z.array(f.position),
  networkMeeting: z.boolean(),
  logoURL: z.optional(z.string()),
  /** Small version of the logo, for lists. */
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
   * Set if the company is not confirmed for the current fair: it is not public and takes no applications or
   * bookings.
   */
  takesPart: z.optional(z.literal(false)),
  /**
   * Own account only: the logged-in person and their abilities. `name` and `email` above belong to the company's
   * first owner.
   */
  member: z.optional(member),
  abilities: z.optional(z.array(z.enum(TEAM_ABILITIES as [TeamAbility, ...TeamAbility[]]))),
  /** Single company read by an admin: the admins' note for the current fair. */
  adminNote: z.optional(z.string()),
  /** Admins only: set if the account has a second factor. */
  hasSecondFactor: z.optional(z.literal(true)),
});
companyUser.register(z.globalRegistry, { id: 'CompanyUser' });

/** A company in the admins' list. */
export const adminCompany = z.extend(companyUser, {
  /** The company's state at the fair of the list; absent if it is not at that fair. */
  state: z.optional(z.enum(PARTICIPATION_STATES)),
  /** The company's people have not been invited yet. */
  invitationHeld: z.optional(z.literal(true)),
  /** The company takes part in network meetings of this fair and has planned no times. */
  lacksTimes: z.optional(z.literal(true)),
  /** Time of the last bulk invitation or reminder to the company. */
  remindedAt: z.optional(f.instant),
  /** When the contact's mail server last refused a mail for good. */
  mailRefusedAt,
});
adminCompany.register(z.globalRegistry, { id: 'AdminCompany' });
export type AdminCompany = z.infer<typeof adminCompany>;

/** Schema of an account type without fields of its own. */
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

/** An internal user in the admins' list. */
export const internalUserRow = z.object({
  ...common,
  type: z.enum(INTERNAL_KINDS),
  active: z.boolean(),
  /** Whether a password was set at a first login. */
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
