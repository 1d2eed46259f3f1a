import type { ProgramCode } from '../fair/programs.rules.ts';
import { POSITION_CODES, type PositionCode } from './companies.rules.ts';
import type { Industry } from './participations.rules.ts';

/** Maximum length of a company's summary in the catalogue, in characters (NEXT 1.1). */
export const SUMMARY_LENGTH = 200;

/** A company in the catalogue. Texts are in the catalogue's language, or in the other one if they exist only there. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly companyName: string;
  /** Area of business. */
  readonly area?: string | undefined;
  readonly slogan?: string | undefined;
  /** The beginning of the description: at most `SUMMARY_LENGTH` characters, cut between two words. */
  readonly summary?: string | undefined;
  readonly industries: readonly Industry[];
  readonly programs: readonly ProgramCode[];
  readonly positions: readonly PositionCode[];
  /** The most wanted of `programs`. */
  readonly wanted: readonly ProgramCode[];
  /** Whether the company has published times for meetings. */
  readonly hasTimes: boolean;
  /** Whether students can apply to the company while the fair takes applications. */
  readonly takesApplications: boolean;
  /** Openings that are shown and not past their last day, and the positions they are for. */
  readonly openingCount: number;
  readonly openingPositions: readonly PositionCode[];
  /** Address of the logo in its small size. */
  readonly logoURL?: string | undefined;
  /** Booths on published floors, by day. Absent while the company has none. */
  readonly booths?: readonly CatalogueBooth[] | undefined;
}

/** The booth of a company on a day of the fair. */
export interface CatalogueBooth {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Name of the floor. */
  readonly floor: string;
  readonly code: string;
}

/** Returns the positions that a company offers in general or with an opening, in the order of `POSITION_CODES`. */
export const positionsOffered = ({
  positions,
  openingPositions,
}: Pick<CatalogueEntry, 'positions' | 'openingPositions'>): readonly PositionCode[] =>
  POSITION_CODES.filter((code) => positions.includes(code) || openingPositions.includes(code));

/** Maximum number of positions, and of industries, that a student's wishes name. */
export const MOST_WISHES = 3;

/** Positions and industries that a student looks for. */
export interface Wishes {
  readonly positions: readonly PositionCode[];
  readonly industries: readonly Industry[];
}

/** Maximum length of a student's note about a saved company. */
export const FAVOURITE_NOTE_LENGTH = 500;
