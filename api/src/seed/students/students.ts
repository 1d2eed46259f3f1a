import { OTHER_PROGRAM, PROGRAM_CODES, type ProgramCode } from '@fair/contract';
import { DEMO_ACCOUNTS, DEMO_COUNTS, studentId } from '../ids.ts';
import type { Random } from '../random.ts';
import { mailNameOf, NAME_POOLS, OTHER_PROGRAMS } from './names.ts';

/** One student of the demo fair, before it becomes an account. */
export interface DemoStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly program: ProgramCode;
  readonly otherProgram?: string;
  readonly acceptsNews: boolean;
  readonly active: boolean;
  readonly hasCv: boolean;
  /** How many days before the load, and at which minute of that day, it signed up. */
  readonly signedUp: { readonly daysAgo: number; readonly minute: number };
}

/** Roughly how many study each program; the larger programs send more students to the fair. */
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

/** These two have been switched off by an admin. */
const INACTIVE = new Set([137, 251]);
const NEWS_SHARE = 0.8;
const CV_SHARE = 0.93;
/** Sign-up opened this long ago. */
const SIGN_UP_DAYS = 45;

/** All 300 students, the two demo accounts first; every program has at least one. */
export function makeStudents(random: Random): readonly DemoStudent[] {
  const taken = new Set<string>();
  const drawn = Array.from({ length: DEMO_COUNTS.students - 2 }, (_, index): DemoStudent => {
    const n = index + 2;
    const name = drawName(random, taken);
    // The first ones go through the programs, so that none stays without a student.
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

/** A name nobody else has, and whose email address nobody else has. */
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
