import { type FairProgram, OTHER_PROGRAM, PROGRAMS, type ProgramCode } from '../fair/programs.rules.ts';
import { type CatalogueEntry, positionsOffered, type Wishes } from './catalogue.rules.ts';
import type { PositionCode } from './companies.rules.ts';
import type { Industry } from './participations.rules.ts';

/**
 * A reason why a company suits a student. `wantsProgram`: the student's program is among the programs that the company
 * wants most; `looksForProgram`: it is among the other programs that the company looks for.
 */
export type MatchReason =
  | { readonly code: 'wantsProgram' | 'looksForProgram'; readonly program: ProgramCode }
  | { readonly code: 'offersPosition'; readonly position: PositionCode }
  | { readonly code: 'inIndustry'; readonly industry: Industry };

export interface Match {
  /** Sum of the points of the reasons, from 0 to 6. Pages do not show it. */
  readonly score: number;
  /** Reasons for the match, strongest first. Empty if the score is 0. */
  readonly reasons: readonly MatchReason[];
}

/** Minimum score of a good match. */
export const GOOD_MATCH = 3;

const POINTS = {
  wantsProgram: 3,
  looksForProgram: 2,
  offersPosition: 1,
  inIndustry: 1,
} as const satisfies Record<MatchReason['code'], number>;
/** Maximum number of positions that give points. */
const MOST_POSITIONS = 2;

interface MatchedStudent {
  readonly program: ProgramCode;
  readonly wishes?: Wishes | undefined;
}
type MatchedEntry = Pick<
  CatalogueEntry,
  'programs' | 'wanted' | 'positions' | 'openingPositions' | 'industries'
>;

/**
 * Returns how well a company suits a student: the reasons and their points (BEYOND 2). A company that looks for more
 * than half of the open programs gets no points for them; otherwise, companies would gain by ticking every program. The
 * programs that it wants most always give points. The program OTHER never does.
 * @param programs all programs of the fair
 */
export function matchOf(
  { program, wishes }: MatchedStudent,
  entry: MatchedEntry,
  programs: readonly FairProgram[] = PROGRAMS,
): Match {
  const offered = positionsOffered(entry);
  const positions = (wishes?.positions ?? []).filter((position) => offered.includes(position));
  const industry = wishes?.industries.find((one) => entry.industries.includes(one));
  const reasons: MatchReason[] = [
    ...programReasons(program, entry, programs),
    ...positions.slice(0, MOST_POSITIONS).map((position) => ({ code: 'offersPosition', position }) as const),
    ...(industry ? [{ code: 'inIndustry', industry } as const] : []),
  ];
  return { score: reasons.reduce((sum, { code }) => sum + POINTS[code], 0), reasons };
}

function programReasons(
  program: ProgramCode,
  { wanted, programs: ticked }: MatchedEntry,
  programs: readonly FairProgram[],
): MatchReason[] {
  if (program === OTHER_PROGRAM) return [];
  if (wanted.includes(program)) return [{ code: 'wantsProgram', program }];
  return ticked.includes(program) && !isForMost(ticked, programs)
    ? [{ code: 'looksForProgram', program }]
    : [];
}

/** Returns whether a company has ticked more than half of the programs that students can choose. */
function isForMost(ticked: readonly ProgramCode[], programs: readonly FairProgram[]): boolean {
  const open = programs.filter(({ closed }) => !closed);
  return open.filter(({ code }) => ticked.includes(code)).length * 2 > open.length;
}
