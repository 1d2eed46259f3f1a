import type { ProgramCode } from '../fair/programs.rules.ts';
import { POSITION_CODES, type PositionCode } from './companies.rules.ts';
import type { Industry } from './participations.rules.ts';

/** Maximum length in characters of a company's summary in the catalogue (NEXT 1.1). */
export const SUMMARY_LENGTH = 200;

/** A company in the catalogue. Texts that are missing in the language of the catalogue are in the other language. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly companyName: string;
  /** The company's area of business. */
  readonly area?: string | undefined;
  readonly slogan?: string | undefined;
  /** Beginning of the company's description, cut between two words. It has at most `SUMMARY_LENGTH` characters. */
  readonly summary?: string | undefined;
  readonly industries: readonly Industry[];
  readonly programs: readonly ProgramCode[];
  readonly positions: readonly PositionCode[];
  /** The programs that the company wants most; all of them are in `programs`. */
  readonly wanted: readonly ProgramCode[];
  /** Whether the company has published any times for meetings. */
  readonly hasTimes: boolean;
  /** Whether students can apply to the company, provided that the fair accepts applications. */
  readonly takesApplications: boolean;
  /** Number of openings that students can see and whose last day is not over. */
  readonly openingCount: number;
  /** Positions of the openings that students can see and whose last day is not over. */
  readonly openingPositions: readonly PositionCode[];
  /** URL of a small version of the logo. */
  readonly logoURL?: string | undefined;
  /** The company's booths on published floors, by day. Absent if there are none. */
  readonly booths?: readonly CatalogueBooth[] | undefined;
}

/** The booth of a company on one day of the fair. */
export interface CatalogueBooth {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Name of the floor. */
  readonly floor: string;
  readonly code: string;
}

/** Returns the positions that a company offers, in general or in an opening, in the order of `POSITION_CODES`. */
export const positionsOffered = ({
  positions,
  openingPositions,
}: Pick<CatalogueEntry, 'positions' | 'openingPositions'>): readonly PositionCode[] =>
  POSITION_CODES.filter((code) => positions.includes(code) || openingPositions.includes(code));

/** Maximum number of positions, and maximum number of industries, that a student can look for. */
export const MOST_WISHES = 3;

/** Positions and industries that a student looks for. */
export interface Wishes {
  readonly positions: readonly PositionCode[];
  readonly industries: readonly Industry[];
}

/** Maximum length in characters of a student's note about a saved company. */
export const FAVOURITE_NOTE_LENGTH = 500;
