import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROGRAM_CODES, PROGRAMS } from '../fair/programs.rules.ts';
import { POSITION_CODES } from './companies.rules.ts';
import { GOOD_MATCH, matchOf } from './match.rules.ts';
import { INDUSTRIES } from './participations.rules.ts';

const NOTHING = { programs: [], wanted: [], positions: [], openingPositions: [], industries: [] } as const;
const STUDENT = { program: 'SYSDK' } as const;

describe('a match', () => {
  test('counts the program of the student only once: most wanted, otherwise looked for', () => {
    const looking = { ...NOTHING, programs: ['SYSDK', 'SDIMK'] };
    expect(matchOf(STUDENT, looking)).toEqual({
      score: 2,
      reasons: [{ code: 'looksForProgram', program: 'SYSDK' }],
    });
    expect(matchOf(STUDENT, { ...looking, wanted: ['SYSDK'] })).toEqual({
      score: 3,
      reasons: [{ code: 'wantsProgram', program: 'SYSDK' }],
    });
    expect(matchOf(STUDENT, { ...looking, programs: ['SDIMK'], wanted: [] })).toEqual({
      score: 0,
      reasons: [],
    });
  });

  test('gives a company that ticks every program nothing, except for its most wanted ones', () => {
    const all = { ...NOTHING, programs: PROGRAM_CODES };
    expect(matchOf(STUDENT, { ...all, wanted: ['SYSDK'] }).score).toBe(3);
    expect(matchOf(STUDENT, all)).toEqual({ score: 0, reasons: [] });
    const half = { ...NOTHING, programs: PROGRAM_CODES.slice(0, PROGRAMS.length / 2) };
    expect(matchOf(STUDENT, half).score).toBe(2);
    const more = { ...NOTHING, programs: PROGRAM_CODES.slice(0, PROGRAMS.length / 2 + 1) };
    expect(matchOf(STUDENT, more).score).toBe(0);
    // Closed programs do not count when the share of ticked programs is computed, because no company can tick them.
    const closing = PROGRAMS.map((one, n) => (n < 8 ? one : { ...one, closed: true as const }));
    expect(matchOf(STUDENT, { ...NOTHING, programs: PROGRAM_CODES.slice(0, 5) }, closing).score).toBe(0);
  });

  test('never counts the program OTHER', () => {
    const other = { ...NOTHING, programs: ['OTHER'], wanted: ['OTHER'] };
    expect(matchOf({ program: 'OTHER' }, other).score).toBe(0);
  });

  test('adds a point for each of two wished positions, also of openings, and one for an industry', () => {
    const wishes = { positions: ['thesis', 'trainee', 'internship'], industries: ['games', 'it'] } as const;
    const entry = {
      ...NOTHING,
      positions: ['internship', 'trainee'],
      openingPositions: ['thesis'],
      industries: ['it', 'games'],
    } as const;
    expect(matchOf({ ...STUDENT, wishes }, entry)).toEqual({
      score: 3,
      reasons: [
        { code: 'offersPosition', position: 'thesis' },
        { code: 'offersPosition', position: 'trainee' },
        { code: 'inIndustry', industry: 'games' },
      ],
    });
    expect(GOOD_MATCH).toBe(3);
  });

  test('is 0 to 6, and 0 exactly when there is no reason', () => {
    const some = <T>(values: readonly T[], maxLength: number) => fc.subarray([...values], { maxLength });
    const wishes = fc.record({ positions: some(POSITION_CODES, 3), industries: some(INDUSTRIES, 3) });
    const student = fc.record({ program: fc.constantFrom(...PROGRAM_CODES), wishes });
    const entry = fc.record({
      programs: some(PROGRAM_CODES, 18),
      wanted: some(PROGRAM_CODES, 6),
      positions: some(POSITION_CODES, 6),
      openingPositions: some(POSITION_CODES, 6),
      industries: some(INDUSTRIES, 2),
    });
    let best = 0;
    fc.assert(
      fc.property(student, entry, (one, other) => {
        const { score, reasons } = matchOf(one, other);
        best = Math.max(best, score);
        expect(score).toBeGreaterThanOrEqual(reasons.length);
        expect(score).toBeLessThanOrEqual(6);
        expect(reasons.length > 0).toBe(score > 0);
      }),
      { numRuns: 500 },
    );
    expect(best).toBeGreaterThan(3);
  });
});
