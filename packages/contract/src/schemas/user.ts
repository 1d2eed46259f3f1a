import * as z from 'zod/mini';
import { TEAM_ABILITIES, type TeamAbility } from '../domain/team.ts';
import { forInternalKinds, INTERNAL_KINDS, type InternalKind } from '../roles.ts';
import * as f from './fields.ts';
import { cvNotes } from './reply.ts';
import { member } from './team.ts';

/** `User` as every call answers it (DECISIONS §3): an allow-list per type, never a hash or a token. */
const common = {
  id: f.id,
  name: z.string(),
  email: z.string(),
  /** Only in one's own, only while the account must have a second factor and has none: nothing else is open to it. */
  secondFactorDue: z.optional(z.literal(true)),
  /** Only in one's own: the version of the terms that is still to be accepted. Nothing waits for it. */
  termsDue: z.optional(z.int()),
};

export const studentUser = z.object({
  ...common,
  type: z.literal('student'),
  program: f.program,
  otherProgram: z.optional(z.string()),
  acceptsNews: z.boolean(),
  active: z.boolean(),
  createdAt: f.instant,
  hasCv: z.boolean(),
  cvFileName: z.optional(z.string()),
  /** Only in one's own: what a company does not see of the CV in a viewer. */
  cvNotes: z.optional(cvNotes),
  /** Only in one's own. Bytes. */
  cvSize: z.optional(z.int()),
  /** Only in one's own. */
  cvUploadedAt: z.optional(f.instant),
  /** Only in one's own, while the profile of an earlier fair is not confirmed for this one. */
  toConfirm: z.optional(z.object({ year: z.number(), cvUploadedAt: z.optional(f.instant) })),
});
studentUser.register(z.globalRegistry, { id: 'StudentUser' });

/** When a mail server last refused a mail to this address for good; absent once a later mail to it was delivered. */
const mailRefusedAt = z.optional(f.instant);

/** A student in the list of the admins. */
export const adminStudent = z.extend(studentUser, {
  mailRefusedAt,
  /** The latest correction of the address by an admin, until the former address can no longer stop it. */
  correction: z.optional(
    z.object({
      email: z.string(),
      /** `stopped`: from the former address, also after the new one had been confirmed. */
      state: z.enum(['waiting', 'confirmed', 'stopped']),
      until: f.instant,
      /** When the mail server of the new address refused the mail with the link, while the correction waits. */
      mailRefusedAt,
    }),
  ),
});
adminStudent.register(z.globalRegistry, { id: 'AdminStudent' });
export type AdminStudent = z.infer<typeof adminStudent>;

const text = z.optional(z.string());
const companyTexts = z.optional(z.object({ description: text, slogan: text, qualifications: text }));

/** The company fields anyone may see on its page. */
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
  /** What it says to who reads that language, in place of the texts above. */
  texts: z.optional(z.object({ en: companyTexts, sv: companyTexts })),
  programs: z.array(f.program),
  positions: z.array(f.position),
  networkMeeting: z.boolean(),
  logoURL: z.optional(z.string()),
  /** The same small, for lists. */
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
  /** It is not confirmed for the current fair: nothing of it is public, applied to or booked. */
  takesPart: z.optional(z.literal(false)),
  /** In one's own: the person who is signed in, and what they may. `name` and `email` above are the company's first owner. */
  member: z.optional(member),
  abilities: z.optional(z.array(z.enum(TEAM_ABILITIES as [TeamAbility, ...TeamAbility[]]))),
  /** To admins who look at it: what they have noted about it at the current fair. */
  adminNote: z.optional(z.string()),
  /** To admins, of one that has a second factor. */
  hasSecondFactor: z.optional(z.literal(true)),
});
companyUser.register(z.globalRegistry, { id: 'CompanyUser' });

/** A company in the list of the admins. */
export const adminCompany = z.extend(companyUser, {
  /** Its people have not been invited yet. */
  invitationHeld: z.optional(z.literal(true)),
  /** It takes part in network meetings of this fair and has planned no time. */
  lacksTimes: z.optional(z.literal(true)),
  /** When its people were last invited or reminded by what is done to many. */
  remindedAt: z.optional(f.instant),
  /** When the contact's mail server last refused a mail for good. */
  mailRefusedAt,
});
adminCompany.register(z.globalRegistry, { id: 'AdminCompany' });
export type AdminCompany = z.infer<typeof adminCompany>;

/** A user with nothing beyond what all have. */
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

/** An internal user in the list of the admins. */
export const internalUserRow = z.object({
  ...common,
  type: z.enum(INTERNAL_KINDS),
  active: z.boolean(),
  /** Whether a first login has set one. */
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
