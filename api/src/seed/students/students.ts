import { OTHER_PROGRAM, PROGRAM_CODES, type ProgramCode } from '@fair/contract';
import { DEMO_ACCOUNTS, DEMO_COUNTS, studentId } from '../ids.ts';
import type { Random } from '../random.ts';
import { mailNameOf, NAME_POOLS, OTHER_PROGRAMS } from './names.ts';

/** A student of the demo fair. */
export interface DemoStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly program: ProgramCode;
  readonly otherProgram?: string;
  readonly acceptsNews: boolean;
  readonly active: boolean;
  readonly hasCv: boolean;
  /** Time of sign-up: days before the load, and the minute of that day. */
  readonly signedUp: { readonly daysAgo: number; readonly minute: number };
}

/** Approximate number of students per program; larger programs send more students to the fair. */
const PROGRAM_WEIGHT: Readonly<Record<ProgramCode, number>> = {
  SYSDK: 46,
  SAFFK: 14,
  SDAVK: 34,
  SGAMK: 18,
  SDIMK: 16,
  SITEK: 20,
  SIADK: 18,
  SMARK: 14,
  SAIHO: 10,
  SMINO: 18,
  SMEFO: 6,
  SCSSO: 26,
  SHINO: 8,
  SSLIO: 10,
  SDSBO: 20,
  SPROM: 12,
  SDKIO: 8,
  OTHER: 12,
};

/** Numbers of the students deactivated by an admin. */
const INACTIVE = new Set([137, 251]);
const NEWS_SHARE = 0.8;
const CV_SHARE = 0.93;
/** Days since sign-up opened. */
const SIGN_UP_DAYS = 45;

/** Generates all 300 students, the two demo accounts first; every program has at least one. */
export function makeStudents(random: Random): readonly DemoStudent[] {
  const taken = new Set<string>();
  const drawn = Array.from({ length: DEMO_COUNTS.students - 2 }, (_, index): DemoStudent => {
    const n = index + 2;
    const name = drawName(random, taken);
    // The first ones go through the programs, so that each has a student.
    const program =
      PROGRAM_CODES[index] ?? random.pickWeighted(PROGRAM_CODES, (code) => PROGRAM_WEIGHT[code] ?? 0);
    const otherProgram = program === OTHER_PROGRAM ? random.pick(OTHER_PROGRAMS) : undefined;
    return {
      id: studentId(n),
      name,
      email: `${mailNameOf(name)}@student.example`,
      program,
      ...(otherProgram && { otherProgram }),
      acceptsNews: random.chance(NEWS_SHARE),
      active: !INACTIVE.has(n),
      hasCv: random.chance(CV_SHARE),
      signedUp: { daysAgo: random.whole(2, SIGN_UP_DAYS), minute: random.whole(7 * 60, 23 * 60) },
    };
  });
  return [
    {
      ...personOf(DEMO_ACCOUNTS.student),
      program: 'SYSDK',
      acceptsNews: true,
      active: true,
      hasCv: true,
      signedUp: { daysAgo: 38, minute: 9 * 60 + 12 },
    },
    {
      ...personOf(DEMO_ACCOUNTS.fresh),
      program: 'SIADK',
      acceptsNews: true,
      active: true,
      hasCv: false,
      signedUp: { daysAgo: 1, minute: 16 * 60 + 40 },
    },
    ...drawn,
  ];
}

const personOf = ({ id, name, email }: Pick<DemoStudent, 'id' | 'name' | 'email'>) => ({ id, name, email });

/** Returns a name that is unique, also as an email address. */
function drawName(random: Random, taken: Set<string>): string {
  for (;;) {
    const pool = random.pickWeighted(NAME_POOLS, ({ share }) => share);
    const family = random.chance(0.1) ? random.pickWeighted(NAME_POOLS, ({ share }) => share) : pool;
    const name = `${random.pick(pool.given)} ${random.pick(family.family)}`;
    const mailName = mailNameOf(name);
    if (!taken.has(mailName)) {
      taken.add(mailName);
      return name;
    }
  }
}
