import type { Catalogue, CatalogueEntry } from '@fair/contract';

/** Returns a company as the catalogue lists it. */
export function anEntry(slug: string, overrides: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    slug,
    companyName: slug[0]?.toUpperCase() + slug.slice(1),
    industries: [],
    programs: ['SYSDK'],
    positions: ['thesis'],
    wanted: [],
    hasTimes: true,
    takesApplications: true,
    openingCount: 0,
    openingPositions: [],
    ...overrides,
  };
}

/** Returns the catalogue with these companies. */
export const catalogueOf = (...companies: readonly CatalogueEntry[]): Catalogue => ({
  year: 2026,
  companies: companies as Catalogue['companies'],
});
