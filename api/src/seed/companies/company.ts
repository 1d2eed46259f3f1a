import type { PackageId, PositionCode, ProgramCode } from '@fair/contract';

/** Appearance of a company's logo and banner. */
export interface Look {
  /** The mark beside or above the name, see `art/marks.ts`. */
  readonly mark: string;
  /** Main and second colour; both readable on white and on near-black. */
  readonly colours: readonly [main: string, second: string];
  readonly layout: 'beside' | 'stacked' | 'plate';
  readonly letters: {
    readonly text: string;
    readonly weight: number;
    readonly spacing: number;
    readonly round?: boolean;
  };
  readonly banner:
    | 'ridges'
    | 'waves'
    | 'contours'
    | 'dots'
    | 'aurora'
    | 'blocks'
    | 'rays'
    | 'network'
    | 'arcs';
}

/** A company of the demo fair. */
export interface DemoCompany {
  readonly slug: string;
  readonly companyName: string;
  /** Contact person. */
  readonly name: string;
  readonly packageId: PackageId;
  readonly networkMeeting: boolean;
  readonly areaOfBusiness: string;
  readonly slogan: string;
  readonly foundedYear: number;
  readonly employeesSweden: number;
  readonly employeesWorld: number;
  /** Two to four paragraphs, separated by empty lines. */
  readonly description: string;
  readonly qualifications: string;
  readonly programs: readonly ProgramCode[];
  readonly positions: readonly PositionCode[];
  /** Popularity among students; 1 is average. */
  readonly appeal: number;
  readonly look: Look;
}
