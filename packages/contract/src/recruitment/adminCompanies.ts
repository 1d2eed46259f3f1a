import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { lines } from '../common/invisible.ts';
import { KEPT_IMAGE_TYPES, LIMITS } from '../common/limits.ts';
import { activityOutcome, chosen, outcome } from '../common/outcomes.ts';
import { editionAsked, pagedQuery, queryFlag } from '../common/paging.ts';
import { notDrawnByKind, storedImage } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { PICTURE_ERRORS } from '../errors.ts';
import { NOTE_LENGTH } from '../membership/onboarding.rules.ts';
import { adminCompany, companyUser } from '../people/users.ts';
import { COMPANY_GAPS, canMeetWith, IMAGE_KINDS, PACKAGES } from './companies.rules.ts';
import { PARTICIPATION_STATES } from './participations.rules.ts';
import { companyProfileFields } from './profiles.ts';

/**
 * Returns false if a company takes part in network meetings, but its package cannot include them (product-spec §4,
 * §9).
 */
export const networkMeetingAllowed = (value: {
  packageId?: number | undefined;
  networkMeeting?: boolean | undefined;
}): boolean => !value.networkMeeting || canMeetWith(value.packageId);
const NETWORK_MEETING_REFUSED = {
  message: 'NOT_IN_THIS_PACKAGE',
  path: ['networkMeeting'],
};

/** JSON part of a request to `admin/createcompany`: five required fields, and optionally all other profile fields. */
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

/** The admins' note about a company at a fair. An empty text removes the note. */
export const companyNote = z.strictObject({
  note: z.string('ENTER_TEXT').check(...lines, z.maxLength(NOTE_LENGTH, 'AT_MOST_CHARACTERS')),
});

/** A change of a company by an admin, who can change all of its fields (DECISIONS §3). */
export const companyChange = z.partial(
  z.strictObject({
    ...companyProfileFields,
    email: f.email,
    slug: f.slug,
    packageId: f.packageId,
    networkMeeting: f.flag,
    active: f.flag,
    /** Reason for leaving the network meetings. It is sent to students whose meetings are cancelled (MEETINGS §4.1). */
    meetingsReason: f.reason,
  }),
);
export const companiesActivity = z.strictObject({ slugs: chosen(f.slug), active: f.flag });
export const companiesPackage = z.strictObject({ slugs: chosen(f.slug), packageId: f.packageId });
export const packageOutcome = z.extend(outcome, { packageId: z.optional(f.packageId) });
packageOutcome.register(z.globalRegistry, { id: 'PackageOutcome' });

export const createCompany = defineCall({
  id: 'createCompany',
  summary: 'Creates a company with its logo, or nothing if a part fails, and mails the first-login link.',
  methods: ['POST'],
  path: '/admin/createcompany',
  access: ['admin'],
  upload: {
    json: { company: newCompany },
    files: { logo: { required: true }, banner: { required: false } },
  },
  status: 201,
  reply: z.extend(companyUser, { notDrawn: notDrawnByKind }),
  errors: ['SLUG_TAKEN', 'EMAIL_TAKEN', ...PICTURE_ERRORS],
});

export const changeCompany = defineCall({
  id: 'changeCompany',
  summary: 'Changes any field of a company.',
  methods: ['PATCH'],
  path: '/admin/companies/:slug',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  body: companyChange,
  status: 200,
  reply: companyUser,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'EMAIL_TAKEN', 'HAS_MEETING'],
  versioned: true,
});

export const getAdminCompany = defineCall({
  id: 'getAdminCompany',
  summary: 'Returns one company, active or not, with all its fields.',
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
    "Sets the admins' note about a company at the current fair (at most 2,000 characters); an empty text deletes it. Companies never see the note.",
  methods: ['PUT'],
  path: '/admin/companies/:slug/note',
  access: ['admin'],
  params: z.object({ slug: f.lookup(100) }),
  body: companyNote,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const deleteCompany = defineCall({
  id: 'deleteCompany',
  summary:
    'Deletes a company without applications, times or meetings at any fair. Other companies can only be deactivated.',
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
  summary:
    "Uploads a company's logo or banner, replacing the old one. The multipart field is named after the kind.",
  methods: ['POST'],
  ...companyImage,
  upload: { files: { logo: { required: false }, banner: { required: false } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS],
});

export const downloadCompanyImage = defineCall({
  id: 'downloadCompanyImage',
  summary:
    "Returns a company's logo or banner as it was uploaded; an SVG is returned as the WebP rendered from it.",
  methods: ['GET'],
  ...companyImage,
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeCompanyImage = defineCall({
  id: 'removeCompanyImage',
  summary: "Deletes a company's logo or banner, if there is one.",
  methods: ['DELETE'],
  ...companyImage,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const listAdminCompanies = defineCall({
  id: 'listAdminCompanies',
  summary: 'Lists all companies; for a past fair, those that have data from it.',
  description:
    'With `filter[state]`, the companies in that state at the fair, or with `none` those not at it.',
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
      state: z.enum([...PARTICIPATION_STATES, 'none'], 'CHOOSE_STATUS'),
    },
    editionAsked,
  ),
  status: 200,
  reply: z.array(adminCompany),
  paged: true,
});

export const setCompaniesActive = defineCall({
  id: 'setCompaniesActive',
  summary:
    'Activates or deactivates up to 200 companies, each independently of the others. A company with upcoming meetings stays active (HAS_MEETING).',
  methods: ['POST'],
  path: '/admin/companies/active',
  access: ['admin'],
  body: companiesActivity,
  status: 200,
  reply: z.object({ outcomes: z.array(activityOutcome) }),
});

export const setCompaniesPackage = defineCall({
  id: 'setCompaniesPackage',
  summary:
    'Changes the package of up to 200 companies, each independently of the others. A company keeps its package if the change would end upcoming meetings (HAS_MEETING).',
  methods: ['POST'],
  path: '/admin/companies/package',
  access: ['admin'],
  body: companiesPackage,
  status: 200,
  reply: z.object({ outcomes: z.array(packageOutcome) }),
});
