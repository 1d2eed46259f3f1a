import type {
  CompanyUser,
  ImageKind,
  PackageId,
  PositionCode,
  ProgramCode,
  PublicCompany,
} from '@fair/contract';
import type { FilePointer } from '../files/pointer.ts';
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

/** Where anyone can get a company's logo or banner; the version changes with the picture. */
export function imageUrl(slug: string, kind: ImageKind, { sha256 }: Pick<FilePointer, 'sha256'>): string {
  return `${PUBLIC_COMPANIES}/${slug}/${kind}?v=${sha256.slice(0, VERSION_LENGTH)}`;
}

/** A company as everyone sees it: no contact person, no login email, no package (DECISIONS §3). */
export function presentPublicCompany(company: Company): PublicCompany {
  const { slug, logo, banner } = company;
  const shown: PublicCompany = {
    slug,
    companyName: company.companyName,
    programs: [...company.programs] as ProgramCode[],
    positions: [...company.positions] as PositionCode[],
    networkMeeting: company.networkMeeting,
    ...(logo && { logoURL: imageUrl(slug, 'logo', logo) }),
    ...(banner && { bannerURL: imageUrl(slug, 'banner', banner) }),
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
