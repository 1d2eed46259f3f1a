import * as z from 'zod/mini';
import { canMeetWith } from '../domain/company.ts';
import { LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';
import { companyProfileFields } from './profile.ts';

export const bookingDeadline = z.strictObject({ bookingDeadline: f.deadline, confirm: f.confirm });

export const meta = z.object({
  studentCount: z.int(),
  companyCount: z.int(),
  applicationCount: z.int(),
  bookingDeadline: z.optional(f.instant),
  /** Nobody has set the day of the fair yet: every page, mail and calendar still has a made-up one. */
  dayIsDefault: z.boolean(),
  /** The deadline that is over was set so lately that its mails have not left: until then it can be taken back. */
  deadlineMails: z.optional(z.object({ leaveAt: f.instant, before: z.optional(f.instant) })),
  /** Mails leave, and the links in them lead to this machine only (`localhost`): PUBLIC_URL is not set. */
  mailsLinkToLocalhost: z.boolean(),
});
meta.register(z.globalRegistry, { id: 'Meta' });
export type Meta = z.infer<typeof meta>;

/** The rule of product-spec §4 and §9: network meetings come only with a package that has them. */
export const networkMeetingAllowed = (value: {
  packageId?: number | undefined;
  networkMeeting?: boolean | undefined;
}): boolean => !value.networkMeeting || canMeetWith(value.packageId);
const NETWORK_MEETING_REFUSED = {
  message: 'NOT_IN_THIS_PACKAGE',
  path: ['networkMeeting'],
};

/** The JSON part of `admin/createcompany`: the required five, and any profile field besides. */
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

/** What an admin may change of a company: everything (DECISIONS §3). */
export const companyChange = z.partial(
  z.strictObject({
    ...companyProfileFields,
    email: f.email,
    slug: f.slug,
    packageId: f.packageId,
    networkMeeting: f.flag,
    active: f.flag,
    /** Cancels the meetings that leaving the network meetings would end, and tells the students why (MEETINGS §4.1). */
    meetingsReason: f.reason,
  }),
);

export const newInternalUser = z.strictObject({ name: f.personName, email: f.email });
export const internalUserChange = z.partial(z.strictObject({ ...newInternalUser.shape, active: f.flag }));

/** The columns of the exports, in the order the dialog offers them (product-spec §9). */
export const STUDENT_EXPORT_FIELDS = ['id', 'name', 'email', 'program', 'otherProgram', 'createdAt'] as const;
export const COMPANY_EXPORT_FIELDS = [
  'id',
  'slug',
  'name',
  'email',
  'companyName',
  'description',
  'areaOfBusiness',
  'slogan',
  'foundedYear',
  'employeesSweden',
  'employeesWorld',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
  'qualifications',
  'packageId',
  'networkMeeting',
  'createdAt',
  'logoURL',
] as const;

/** `fields=a,b,c`: at least one, only exported ones, each once. */
export const exportQuery = (exported: readonly string[]) =>
  z.strictObject({
    fields: z.string('CHOOSE_FIELDS').check(
      z.refine((text) => text.split(',').every((field) => exported.includes(field)), {
        message: 'CHOOSE_AMONG',
        params: { fields: exported.join(', ') },
      }),
      z.refine((text) => new Set(text.split(',')).size === text.split(',').length, 'EACH_FIELD_ONCE'),
    ),
  });
