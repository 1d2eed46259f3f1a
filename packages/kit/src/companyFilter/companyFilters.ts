import {
  POSITION_CODES,
  type PositionCode,
  PROGRAM_CODES,
  type ProgramCode,
  type PublicCompany,
} from '@fair/contract';

/** What a list of companies is narrowed to. */
export interface CompanyFilters {
  /** Words that must all occur in the company's name, business, slogan or description. */
  readonly q: string;
  /** Any of these programs. */
  readonly programs: readonly ProgramCode[];
  /** Any of these positions. */
  readonly positions: readonly PositionCode[];
}

export const NO_FILTERS: CompanyFilters = { q: '', programs: [], positions: [] };

/** Reads the filters from the address; codes that do not exist are ignored. */
export function readFilters(address: URLSearchParams): CompanyFilters {
  const programs = address.getAll('program');
  const positions = address.getAll('position');
  return {
    q: address.get('q') ?? '',
    programs: PROGRAM_CODES.filter((code) => programs.includes(code)),
    positions: POSITION_CODES.filter((code) => positions.includes(code)),
  };
}

/** The filters as an address; without filters it is empty. */
export function writeFilters({ q, programs, positions }: CompanyFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  for (const program of programs) address.append('program', program);
  for (const position of positions) address.append('position', position);
  return address;
}

/** The companies that pass every filter, in the order given. */
export function filterCompanies(
  companies: readonly PublicCompany[],
  filters: CompanyFilters,
): PublicCompany[] {
  const words = filters.q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return companies.filter(
    (company) =>
      words.every((word) => textOf(company).includes(word)) &&
      offersAny(company.programs, filters.programs) &&
      offersAny(company.positions, filters.positions),
  );
}

function textOf({ companyName, areaOfBusiness, slogan, description }: PublicCompany): string {
  return [companyName, areaOfBusiness, slogan, description].join(' ').toLocaleLowerCase();
}

function offersAny<T>(offered: readonly T[], wanted: readonly T[]): boolean {
  return wanted.length === 0 || wanted.some((item) => offered.includes(item));
}
