import type { CompanyUser } from '@fair/contract';

/** What makes a public page worth a visit, in the order a reader meets it. */
const PARTS = ['logo', 'banner', 'description', 'positions', 'programs', 'website'] as const;
export type PagePart = (typeof PARTS)[number];

const isThere: { readonly [P in PagePart]: (company: CompanyUser) => boolean } = {
  logo: (company) => Boolean(company.logoURL),
  banner: (company) => Boolean(company.bannerURL),
  description: (company) => Boolean(company.description),
  positions: (company) => company.positions.length > 0,
  programs: (company) => company.programs.length > 0,
  website: (company) => Boolean(company.websiteLink),
};

/** The parts the company's public page still lacks. */
export function missingParts(company: CompanyUser): PagePart[] {
  return PARTS.filter((part) => !isThere[part](company));
}
