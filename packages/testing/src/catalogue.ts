import type { Catalogue, CatalogueEntry } from '@fair/contract';

/** Returns a company in the format of the catalogue. */
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

/** Returns a catalogue with the given companies. */
export const catalogueOf = (...companies: readonly CatalogueEntry[]): Catalogue => ({
  year: 2026,
  companies: companies as Catalogue['companies'],
});
