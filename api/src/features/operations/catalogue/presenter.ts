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

/** Facts about a company that come from other features. */
export interface MoreFacts {
  readonly hasTimes: boolean;
  /** Summary of the company's openings; absent if the company shows none. */
  readonly openings: OpeningSummary | undefined;
  /** The company's booths; absent if the company has none. */
  readonly places: readonly OwnPlace[] | undefined;
}

/** Converts a company into a catalogue entry in one language. */
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

/**
 * Shortens a line to a summary. The line is cut between words. If the first word is too long, it is cut between
 * characters.
 */
export function summaryOf(line: string): string {
  const characters = [...line];
  if (characters.length <= SUMMARY_LENGTH) return line;
  const start = characters.slice(0, SUMMARY_LENGTH).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? `${start.slice(0, end)}…` : `${characters.slice(0, SUMMARY_LENGTH - 1).join('')}…`;
}
