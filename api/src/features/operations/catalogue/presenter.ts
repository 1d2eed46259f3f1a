import {
  type CatalogueBooth,
  type CatalogueEntry,
  type Industry,
  type PositionCode,
  SUMMARY_LENGTH,
} from '@fair/contract';
import { companyText } from '@fair/texts/companyTexts';
import type { Language } from '@fair/texts/text';
import type { OwnPlace } from '../../fair/floorMap/index.ts';
import { type CatalogueCompany, logoUrls } from '../../recruitment/companies/index.ts';
import type { OpeningSummary } from '../../recruitment/openings/index.ts';

/** Facts of a company that other features know. */
export interface MoreFacts {
  readonly hasTimes: boolean;
  /** Absent if the company shows no openings. */
  readonly openings: OpeningSummary | undefined;
  /** Absent if the company has no booth. */
  readonly places: readonly OwnPlace[] | undefined;
}

/** Converts a company for the catalogue in a language. */
export function presentEntry(
  company: CatalogueCompany,
  language: Language,
  { hasTimes, openings, places = [] }: MoreFacts,
): CatalogueEntry {
  const said = { ...company, texts: company.texts ?? {} };
  const textOf = (field: 'slogan' | 'description') => oneLine(companyText(said, field, language)?.text ?? '');
  const [area, slogan] = [company.areaOfBusiness, textOf('slogan')];
  const summary = summaryOf(textOf('description'));
  const logoURL = logoUrls(company.slug, company.logo)?.logoThumbnailURL;
  return {
    slug: company.slug,
    companyName: company.companyName,
    ...(area && { area }),
    ...(slogan && { slogan }),
    ...(summary && { summary }),
    industries: [...company.industries] as Industry[],
    programs: [...company.programs],
    positions: [...company.positions] as PositionCode[],
    wanted: [...company.wanted],
    hasTimes,
    takesApplications: company.networkMeeting,
    openingCount: openings?.openingCount ?? 0,
    openingPositions: openings?.openingPositions ?? [],
    ...(logoURL && { logoURL }),
    ...(places.length > 0 && { booths: boothsOf(places, language) }),
  };
}

const boothsOf = (places: readonly OwnPlace[], language: Language): CatalogueBooth[] =>
  places
    .flatMap(({ code, floor, days }) => days.map((day) => ({ day, floor: floor[language], code })))
    .sort((one, other) => one.day.localeCompare(other.day));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Shortens a line to a summary. Cuts between words; a first word that is too long is cut between characters. */
export function summaryOf(line: string): string {
  const characters = [...line];
  if (characters.length <= SUMMARY_LENGTH) return line;
  const start = characters.slice(0, SUMMARY_LENGTH).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? `${start.slice(0, end)}…` : `${characters.slice(0, SUMMARY_LENGTH - 1).join('')}…`;
}
