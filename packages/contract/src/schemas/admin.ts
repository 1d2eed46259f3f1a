import * as z from 'zod/mini';
import { canMeetWith } from '../domain/company.ts';
import { NOTE_LENGTH } from '../domain/companyImport.ts';
import { CHANGED_AT_ONCE, LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';
import { lines } from './invisible.ts';
import { companyProfileFields } from './profile.ts';

export const bookingDeadline = z.strictObject({ bookingDeadline: f.deadline, confirm: f.confirm });

/** Facts of a fair that pages and mails leave out until an admin sets them, by field name of the fair form. */
export const UNSET_FACTS = [
  'place',
  'address',
  'contactEmail',
  'technicalEmail',
  'website',
  'programs',
  'socialLinks',
] as const;

export const meta = z.object({
  studentCount: z.int(),
  companyCount: z.int(),
  applicationCount: z.int(),
  bookingDeadline: z.optional(f.instant),
  /** Nobody has set the day of the fair yet: pages, mails and calendars show a placeholder date. */
  dayIsDefault: z.boolean(),
  /** Set while the mails about an expired deadline are still waiting; until then the deadline can be changed back. */
  deadlineMails: z.optional(z.object({ leaveAt: f.instant, before: z.optional(f.instant) })),
  /** Whether mails contain links to `localhost` because PUBLIC_URL is not set. */
  mailsLinkToLocalhost: z.boolean(),
  /** Facts that pages and mails leave out because no admin has set them. Absent in a demo, and when all are set. */
  unsetFacts: z.optional(z.array(z.enum(UNSET_FACTS))),
});
meta.register(z.globalRegistry, { id: 'Meta' });
export type Meta = z.infer<typeof meta>;

/** The rule of product-spec §4 and §9: network meetings require a package that includes them. */
export const networkMeetingAllowed = (value: {
  packageId?: number | undefined;
  networkMeeting?: boolean | undefined;
}): boolean => !value.networkMeeting || canMeetWith(value.packageId);
const NETWORK_MEETING_REFUSED = {
  message: 'NOT_IN_THIS_PACKAGE',
  path: ['networkMeeting'],
};

/** JSON part of `admin/createcompany`: five required fields and any profile field. */
export const newCompany = z
  .strictObject({
    ...z.partial(z.strictObject(companyProfileFields)).shape,
    name: f.requiredText(LIMITS.name, 'ENTER_CONTACT'),
    companyName: companyProfileFields.companyName,
    email: f.email,
    slug: f.slug,
    packageId: f.packageId,
    networkMeeting: z._default(f.flag, false),
  })
  .check(z.refine(networkMeetingAllowed, { ...NETWORK_MEETING_REFUSED }));
export type NewCompany = z.input<typeof newCompany>;

/** The admins' note about a company at a fair; an empty text removes it. */
export const companyNote = z.strictObject({
  note: z.string('ENTER_TEXT').check(...lines, z.maxLength(NOTE_LENGTH, 'AT_MOST_CHARACTERS')),
});

/** Fields of a company that an admin can change: all of them (DECISIONS §3). */
export const companyChange = z.partial(
  z.strictObject({
    ...companyProfileFields,
    email: f.email,
    slug: f.slug,
    packageId: f.packageId,
    networkMeeting: f.flag,
    active: f.flag,
    /** Reason sent to students when leaving the network meetings cancels meetings (MEETINGS §4.1). */
    meetingsReason: f.reason,
  }),
);

export const newInternalUser = z.strictObject({ name: f.personName, email: f.email });
export const internalUserChange = z.partial(z.strictObject({ ...newInternalUser.shape, active: f.flag }));

/** A selection of distinct items from a list. */
export const chosen = <T extends z.ZodMiniType<string>>(item: T) =>
  z.array(item).check(
    z.minLength(1, 'CHOOSE_ROWS'),
    z.maxLength(CHANGED_AT_ONCE, 'AT_MOST'),
    z.refine((items) => new Set(items).size === items.length, 'EACH_ONCE'),
  );

export const studentsActivity = z.strictObject({ ids: chosen(f.id), active: f.flag });
export const companiesActivity = z.strictObject({ slugs: chosen(f.slug), active: f.flag });
export const companiesPackage = z.strictObject({ slugs: chosen(f.slug), packageId: f.packageId });

/** Result for each item, in request order: its new state, or the code that explains why it did not change. */
const outcome = z.object({
  /** Id of a student, or slug of a company. */
  id: z.string(),
  code: z.optional(z.enum(['NOT_FOUND', 'HAS_MEETING'])),
});
export type Outcome = z.infer<typeof outcome>;
export const activityOutcome = z.extend(outcome, { active: z.optional(z.boolean()) });
activityOutcome.register(z.globalRegistry, { id: 'ActivityOutcome' });
export const packageOutcome = z.extend(outcome, { packageId: z.optional(f.packageId) });
packageOutcome.register(z.globalRegistry, { id: 'PackageOutcome' });
