import type {
  CompanyUser,
  ImageKind,
  PackageId,
  PictureSize,
  PositionCode,
  ProgramCode,
  PublicCompany,
} from '@fair/contract';
import type { FilePointer } from '../../db/files.ts';
import { drawnFile, type Picture } from '../../services/files/index.ts';
import type { Company } from './model.ts';

const PUBLIC_COMPANIES = '/api/v1/public/companies';
/** Of the file's SHA-256: enough that a new picture has a new address. */
const VERSION_LENGTH = 8;

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

/**
 * Where anyone can get a company's logo or banner, drawn for pages; the version changes with the picture.
 * @param page what pages show of it
 */
function imageUrl(
  slug: string,
  kind: ImageKind,
  page: Pick<FilePointer, 'sha256'>,
  size: PictureSize = 'page',
): string {
  const version = page.sha256.slice(0, VERSION_LENGTH);
  return `${PUBLIC_COMPANIES}/${slug}/${kind}?v=${version}${size === 'page' ? '' : `&size=${size}`}`;
}

/** A picture that has just been stored. */
export const presentImage = ({ slug }: Pick<Company, 'slug'>, kind: ImageKind, stored: Picture) => ({
  fileName: stored.fileName,
  size: stored.size,
  url: imageUrl(slug, kind, stored.page ?? stored),
});

/** Where a company's logo is, in both sizes; nothing without one. */
export function logoUrls(slug: string, logo: Picture | undefined) {
  const page = drawnFile(logo, 'page');
  return (
    page && {
      logoURL: imageUrl(slug, 'logo', page),
      logoThumbnailURL: imageUrl(slug, 'logo', page, 'thumbnail'),
    }
  );
}

/** A company as everyone sees it: no contact person, no login email, no package (DECISIONS §3). */
export function presentPublicCompany(company: Company): PublicCompany {
  const { slug, logo, banner } = company;
  const shownBanner = drawnFile(banner, 'page');
  const shown: PublicCompany = {
    slug,
    companyName: company.companyName,
    programs: [...company.programs] as ProgramCode[],
    positions: [...company.positions] as PositionCode[],
    networkMeeting: company.networkMeeting,
    ...logoUrls(slug, logo),
    ...(shownBanner && { bannerURL: imageUrl(slug, 'banner', shownBanner) }),
  };
  for (const field of TEXTS) {
    const text = company[field];
    if (text) shown[field] = text;
  }
  for (const field of COUNTS) {
    const count = company[field];
    if (typeof count === 'number') shown[field] = count;
  }
  return shown;
}

/** A company as itself and an admin see it. */
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
  };
}
