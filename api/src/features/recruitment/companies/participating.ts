import type { PipelineStage } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { notFound } from '../../../http/errors.ts';
import { type AtFair, confirmedAt, confirmedOnly, confirmedQuery } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';
import { type Company, CompanyModel } from './model.ts';
import { logoUrls, PUBLIC_PROJECTION, type PublicFields } from './presenter.ts';
import { BY_NAME, type Fair, type Id, NAMES, type NamedCompany, type Where } from './service.ts';

interface Participating {
  /** Conditions on the participation. */
  readonly there?: Where;
  /** Conditions on the company. */
  readonly where?: Where;
  readonly sort?: Record<string, 1 | -1>;
  /** Fields of the company to read; all by default. */
  readonly fields?: Readonly<Record<string, 0 | 1>> | null;
}

/**
 * Reads the companies that take part in a fair: active, and confirmed for this fair. Reads the participations first,
 * because the companies of all years are in one collection.
 */
async function findParticipating<C extends { readonly _id: Id } = Company>(
  { editionId }: Fair,
  { there, where, sort = BY_NAME, fields = null }: Participating,
  options: object = {},
): Promise<(C & AtFair)[]> {
  const at = await confirmedAt(editionId, there, options);
  const ids = [...at.values()].map(({ companyId }) => companyId);
  const found = await CompanyModel.find(
    { $and: [{ _id: { $in: ids }, active: true }, where ?? {}] },
    fields,
    options,
  )
    .collation(NAME_ORDER)
    .sort(sort)
    .lean<C[]>();
  // The values at the fair are added to the documents themselves, because copying hundreds of documents costs as much
  // as reading them.
  return found.map((company) => Object.assign(company, at.get(company._id.toHexString()) as AtFair));
}

/**
 * Returns the companies that take part in a fair, sorted by name. With `networkMeeting`, returns only companies in
 * network meetings.
 */
export function listActiveCompanies(
  fair: Fair,
  there: { readonly networkMeeting?: true } = {},
): Promise<Company[]> {
  return readAnywhere((options) => findParticipating(fair, { there }, options));
}

/** Returns the companies of `listActiveCompanies` with their public fields only. */
export function listPublicCompanies(
  fair: Fair,
  there: { readonly networkMeeting?: true } = {},
): Promise<PublicFields[]> {
  const asked = { there, fields: PUBLIC_PROJECTION };
  return readAnywhere((options) => findParticipating<PublicFields>(fair, asked, options));
}

/** Returns the participating companies with one of these packages, by name. */
export async function companiesWithPackages(
  fair: Fair,
  packages: readonly number[],
): Promise<{ slug: string; companyName: string }[]> {
  const there = { packageId: { $in: [...packages] } };
  const found = await findParticipating<NamedCompany>(fair, { there, fields: NAMES });
  return found.map(({ slug, companyName }) => ({ slug, companyName }));
}

/** Returns the slugs of all participating companies. */
export async function listActiveSlugs(fair: Fair): Promise<string[]> {
  const found = await readAnywhere((options) =>
    findParticipating<NamedCompany>(fair, { sort: { slug: 1 }, fields: { slug: 1 } }, options),
  );
  return found.map(({ slug }) => slug);
}

/** Stages that read the matching companies if they take part in a fair. */
const takingPart = ({ editionId }: Fair, where: Where, there?: Where) => [
  { $match: { ...where, active: true } },
  { $unset: 'words' },
  ...confirmedOnly(editionId, there),
];

/** Returns the participating company with this slug. Throws NOT_FOUND. */
export async function findActiveCompany(fair: Fair, slug: string): Promise<Company> {
  const [company] = await readAnywhere((options) =>
    CompanyModel.aggregate<Company>(takingPart(fair, { slug }), options).exec(),
  );
  if (!company) throw notFound();
  return company;
}

/**
 * Returns the stage that joins these fields of the company with the id `companyId`, if the company takes part in a
 * fair.
 */
export const participatingLookup = (
  { editionId }: Fair,
  fields: Readonly<Record<string, 1>>,
  as = 'company',
): PipelineStage.Lookup => ({
  $lookup: {
    from: COMPANIES,
    localField: 'companyId',
    foreignField: '_id',
    pipeline: [
      { $match: { active: true } },
      { $project: fields },
      ...confirmedOnly(editionId),
      { $project: fields },
    ],
    as,
  },
});

/** Returns the names of the participating company with this slug or id, if there is one. */
export async function findParticipatingCompany(
  fair: Fair,
  which: { readonly slug: string } | { readonly _id: Id },
): Promise<NamedCompany | undefined> {
  const [company] = await CompanyModel.aggregate<NamedCompany>([
    { $match: { ...which, active: true } },
    { $project: NAMES },
    ...confirmedOnly(fair.editionId),
    { $project: NAMES },
  ]);
  return company;
}

const IN_MEETINGS = { networkMeeting: true } as const;

/**
 * Returns the company with this slug if students can apply to it: it takes part in the fair and in the network
 * meetings.
 */
export async function findMeetingCompany(fair: Fair, slug: string): Promise<Company | undefined> {
  const [company] = await CompanyModel.aggregate<Company>(takingPart(fair, { slug }, IN_MEETINGS));
  return company;
}

/**
 * Returns two queries for `findTogether`: one finds a company by its slug, the other the participation of the company
 * with the id `companyId`. Students can apply to the company if both queries find a document. `companyId` may be
 * outdated, so the caller must compare it with the id of the company found.
 */
export const meetingCompanyQueries = (which: Which, slug: string) =>
  [
    findQuery<NamedCompany>(CompanyModel, { slug, active: true }, { fields: NAMES }),
    confirmedQuery(which, IN_MEETINGS),
  ] as const;

/** Returns the companies with these slugs to which students can apply, in any order. */
export async function findMeetingCompanies(
  fair: Fair,
  slugs: readonly string[],
): Promise<Pick<Company, '_id'>[]> {
  return CompanyModel.aggregate<Pick<Company, '_id'>>([
    ...takingPart(fair, { slug: { $in: [...slugs] } }, IN_MEETINGS),
    { $project: { _id: 1 } },
  ]);
}

/** Ids of a company and of a fair. */
type Which = Fair & { readonly companyId: Id };

/**
 * Whether meetings can be booked with a company now: it takes part in the fair and in the network meetings, and no
 * admin is taking it out of them (hold.ts).
 */
export async function takesPartInMeetings(which: Which): Promise<boolean> {
  const [[company], [participation]] = await findTogether(...takesPartQueries(which));
  return Boolean(company && participation);
}

/**
 * Returns the queries of `takesPartInMeetings` for `findTogether`: meetings can be booked if both find a document.
 * The first query reads the company, the second its participation. A hold (hold.ts) is released only after the
 * participation has changed, so a booking sees either the hold or the change.
 */
export function takesPartQueries(which: Which) {
  const isLeaving = { $elemMatch: { until: { $gt: new Date() } } };
  return [
    findQuery<Pick<Company, '_id'>>(
      CompanyModel,
      { _id: which.companyId, active: true, meetingHolds: { $not: isLeaving } },
      { fields: { _id: 1 } },
    ),
    confirmedQuery(which, IN_MEETINGS),
  ] as const;
}

export interface Partner {
  readonly name: string;
  readonly logoUrl: string;
  /** URL of the company's page. */
  readonly link?: string | undefined;
}

/** Maximum number of logos in the logo strip. The list of companies shows all companies. */
const PARTNERS_SHOWN = 24;

/**
 * Returns the participating companies with a logo for the logo strip if none is configured: most expensive package
 * first, then by name. Their number is limited, because every visitor of the start page loads the logos.
 */
export async function listPartners(fair: Fair): Promise<Partner[]> {
  const found = await readAnywhere((options) =>
    findParticipating(
      fair,
      { where: { logo: { $exists: true } }, fields: { slug: 1, companyName: 1, logo: 1 } },
      options,
    ),
  );
  // The sort is stable, so companies with the same package stay in the order of their names.
  const companies = found.sort((a, b) => b.packageId - a.packageId).slice(0, PARTNERS_SHOWN);
  return companies.flatMap(({ slug, companyName, logo }) => {
    const logoUrl = logoUrls(slug, logo)?.logoThumbnailURL;
    return logoUrl ? [{ name: companyName, logoUrl, link: `/companies/${slug}` }] : [];
  });
}
