import {
  abilitiesOf,
  COMPANY_TEXTS,
  type CompanyUser,
  type ImageKind,
  type PackageId,
  type PictureSize,
  type PositionCode,
  type PublicCompany,
} from '@fair/contract';
import { LANGUAGES } from '@fair/texts/text';
import type { FilePointer } from '../../../db/files.ts';
import { drawnFile, type Picture, pictureVersion } from '../../../services/files/index.ts';
import type { AtFair } from '../participations/index.ts';
import type { ActingCompany, Company, StoredCompany } from './model.ts';
import { takesPart } from './taking.ts';

const PUBLIC_COMPANIES = '/api/v1/public/companies';

const TEXTS = [
  'description',
  'areaOfBusiness',
  'slogan',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
  'qualifications',
] as const;
const COUNTS = ['foundedYear', 'employeesSweden', 'employeesWorld'] as const;

/** Fields of the company document that `presentPublicCompany` reads. */
const PUBLIC_FIELDS = ['_id', 'slug', 'companyName', 'logo', 'banner', 'texts', ...TEXTS, ...COUNTS] as const;
export type PublicFields = Pick<StoredCompany, (typeof PUBLIC_FIELDS)[number]> & AtFair;
/** Projection of PUBLIC_FIELDS. Reading all fields, including the search words, would take twice as much CPU time. */
export const PUBLIC_PROJECTION = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, 1 as const]));

/**
 * Returns the public URL of a company's logo or banner in the given size. The parameter `v` changes with the picture.
 * @param page the file shown on pages
 */
function imageUrl(
  slug: string,
  kind: ImageKind,
  page: Pick<FilePointer, 'sha256'>,
  size: PictureSize = 'page',
): string {
  return `${PUBLIC_COMPANIES}/${slug}/${kind}?v=${pictureVersion(page)}${size === 'page' ? '' : `&size=${size}`}`;
}

/** Presents a picture that a company or admin has just uploaded. */
export const presentImage = ({ slug }: Pick<Company, 'slug'>, kind: ImageKind, stored: Picture) => ({
  fileName: stored.fileName,
  size: stored.size,
  url: imageUrl(slug, kind, stored.page ?? stored),
});

/** Returns the URLs of a company's logo in both sizes; undefined if there is no logo. */
export function logoUrls(slug: string, logo: Picture | undefined) {
  const page = drawnFile(logo, 'page');
  return (
    page && {
      logoURL: imageUrl(slug, 'logo', page),
      logoThumbnailURL: imageUrl(slug, 'logo', page, 'thumbnail'),
    }
  );
}

/** Presents a company to the public: without contact person, login email and package (DECISIONS §3). */
export function presentPublicCompany(company: PublicFields): PublicCompany {
  const { slug, logo, banner } = company;
  const shownBanner = drawnFile(banner, 'page');
  const shown: PublicCompany = {
    slug,
    companyName: company.companyName,
    programs: [...company.programs],
    positions: [...company.positions] as PositionCode[],
    networkMeeting: company.networkMeeting,
    ...logoUrls(slug, logo),
    ...(shownBanner && { bannerURL: imageUrl(slug, 'banner', shownBanner) }),
  };
  for (const field of TEXTS) {
    const text = company[field];
    if (text) shown[field] = text;
  }
  const texts = presentTexts(company);
  if (texts) shown.texts = texts;
  for (const field of COUNTS) {
    const count = company[field];
    if (typeof count === 'number') shown[field] = count;
  }
  return shown;
}

/** Returns the texts of a company by language; undefined if there are none. */
function presentTexts({ texts }: PublicFields): PublicCompany['texts'] {
  const spoken = LANGUAGES.flatMap((language) => {
    const own = texts?.[language];
    const said = COMPANY_TEXTS.flatMap((field) => (own?.[field] ? [[field, own[field]] as const] : []));
    return said.length > 0 ? [[language, Object.fromEntries(said)] as const] : [];
  });
  return spoken.length > 0 ? Object.fromEntries(spoken) : undefined;
}

/** Presents a company to admins. @param withFactor ids of accounts with a second factor */
export const presentCompanyToAdmin = (company: Company, withFactor: ReadonlySet<string>): CompanyUser => ({
  ...presentCompany(company),
  ...(withFactor.has(company._id.toHexString()) && { hasSecondFactor: true }),
});

/** Presents a company to its own members, with the logged-in member and what this member may do. */
export function presentOwnCompany(company: ActingCompany): CompanyUser {
  const { _id, name, email, companyRole } = company.member;
  return {
    ...presentCompany(company),
    // The company's area shows pages about network meetings if this field is true. These pages would be empty for a
    // company that does not take part in the fair.
    networkMeeting: company.networkMeeting && takesPart(company),
    member: { id: _id.toHexString(), name, email, role: companyRole },
    abilities: abilitiesOf(companyRole, takesPart(company)),
  };
}

/** Presents a company with all its fields. */
export function presentCompany(company: Company): CompanyUser {
  return {
    ...presentPublicCompany(company),
    id: company._id.toHexString(),
    type: 'company',
    name: company.name,
    email: company.email,
    packageId: company.packageId as PackageId,
    active: company.active,
    createdAt: company.createdAt.toISOString(),
    firstLogin: company.firstLogin,
    ...(!company.isConfirmed && { takesPart: false as const }),
  };
}

/** Whether the company's page has a logo. */
export const hasOwnLogo = ({ logo }: Pick<Company, 'logo'>): boolean => drawnFile(logo, 'page') !== undefined;
