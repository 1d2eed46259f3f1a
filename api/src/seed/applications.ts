import type { DemoCompany } from './companies/company.ts';
import { companyId, DEMO_ACCOUNTS, DEMO_COUNTS, demoId } from './ids.ts';
import { itemAt, type Random } from './random.ts';
import type { DemoStudent } from './students/students.ts';

/** A time relative to the load: days before it, and the minute of that day. */
export interface DemoMoment {
  readonly daysAgo: number;
  readonly minute: number;
}

/** An application of the demo fair. */
export interface DemoApplication {
  readonly id: string;
  readonly student: DemoStudent;
  readonly companyId: string;
  readonly status: 'pending' | 'accepted' | 'reserve' | 'declined';
  readonly applied: DemoMoment;
  /** Time of the company's decision; absent while pending. */
  readonly decided?: DemoMoment;
  /** Rank of a reserve; 1 is next. */
  readonly reserveRank?: number;
  /** The company's own notes and rating. */
  readonly review?: { readonly rating: 1 | 2 | 3 | 4; readonly notes: string };
}

/** Approximate number of applications. */
const TOTAL = 900;
const MOST_PER_STUDENT = 8;
/** Shares of the decisions so far; the rest is pending. */
const ANSWERS = [
  ['accepted', 0.36],
  ['reserve', 0.05],
  ['declined', 0.07],
] as const;
/** Companies decide within a few days: nothing younger has been decided. */
const ANSWERED_AFTER_DAYS = 4;
/**
 * Applications of the demo student besides that to the demo company, by position in the list of bookable
 * companies.
 */
const DEMO_STUDENT_ALSO = [
  { place: 3, status: 'accepted', daysAgo: 19 },
  { place: 1, status: 'pending', daysAgo: 9 },
  { place: 5, status: 'accepted', daysAgo: 14 },
  { place: 8, status: 'pending', daysAgo: 2 },
  { place: 6, status: 'accepted', daysAgo: 11 },
] as const;

/** Reviews by the demo company of its first accepted applicants. */
const DEMO_REVIEWS: readonly NonNullable<DemoApplication['review']>[] = [
  { rating: 4, notes: 'Maintains a library we use. Ask about the thesis.' },
  { rating: 3, notes: 'Good CV, little front end so far.' },
  { rating: 4, notes: 'Met at the student evening. Curious and quick.' },
  { rating: 2, notes: 'More interested in hardware?' },
];

/**
 * Generates all applications: only to companies with network meetings (others cannot be applied to), more to
 * popular ones, most in the last two weeks, and none by the two demo students except those planned for them.
 */
export function makeApplications(
  students: readonly DemoStudent[],
  companies: readonly DemoCompany[],
  random: Random,
): readonly DemoApplication[] {
  const bookable = companies.flatMap((company, n) =>
    company.networkMeeting ? [{ id: companyId(n), company }] : [],
  );
  const made: DemoApplication[] = [];
  const taken = new Set<string>();
  const reserves = new Map<string, number>();
  const add = (
    student: DemoStudent,
    toId: string,
    status: DemoApplication['status'],
    daysAgo: number,
    review?: DemoApplication['review'],
  ) => {
    taken.add(`${student.id} ${toId}`);
    const rank = (reserves.get(toId) ?? 0) + 1;
    if (status === 'reserve') reserves.set(toId, rank);
    made.push({
      id: demoId('application', made.length + 1),
      student,
      companyId: toId,
      status,
      applied: { daysAgo, minute: random.whole(7 * 60 + 30, 23 * 60 + 20) },
      ...(status !== 'pending' && { decided: decidedAfter(daysAgo, random) }),
      ...(status === 'reserve' && { reserveRank: rank }),
      ...(review && { review }),
    });
  };

  const demoStudent = itemAt(students, 0);
  const applicants = students.slice(2).filter(({ active }) => active);
  add(demoStudent, DEMO_ACCOUNTS.company.id, 'accepted', 12);
  for (const { place, status, daysAgo } of DEMO_STUDENT_ALSO) {
    add(demoStudent, itemAt(bookable, place).id, status, daysAgo);
  }
  // The demo company gets an exact list, all with a readable CV.
  const readable = applicants.filter(({ hasCv, signedUp }) => hasCv && signedUp.daysAgo > 14);
  const answers = demoCompanyAnswers();
  for (const [index, student] of random.pickSome(readable, answers.length).entries()) {
    const status = itemAt(answers, index);
    const daysAgo = status === 'pending' ? random.whole(1, 9) : random.whole(ANSWERED_AFTER_DAYS + 1, 14);
    add(student, DEMO_ACCOUNTS.company.id, status, daysAgo, DEMO_REVIEWS[index]);
  }

  const others = bookable.filter(({ id }) => id !== DEMO_ACCOUNTS.company.id);
  /** Some students apply once, some to everything that has a logo. */
  const eager = new Map(applicants.map((student) => [student, random.next() ** 2 + 0.1]));
  const countOf = new Map<DemoStudent, number>();
  while (made.length < TOTAL) {
    const student = random.pickWeighted(applicants, (one) => eager.get(one) ?? 0);
    const count = countOf.get(student) ?? 0;
    const to = random.pickWeighted(others, ({ company }) =>
      company.programs.includes(student.program) ? company.appeal * 3 : company.appeal,
    );
    if (count >= MOST_PER_STUDENT || taken.has(`${student.id} ${to.id}`)) continue;
    countOf.set(student, count + 1);
    // More applications just before the deadline than when sign-up opened, never before the student signed
    // up.
    const daysAgo = 1 + Math.floor(random.next() ** 1.6 * (student.signedUp.daysAgo - 1));
    add(student, to.id, drawAnswer(daysAgo, random), daysAgo);
  }
  return made;
}

/** Returns the decisions on the applicants of the demo company, except the demo student. */
function demoCompanyAnswers(): DemoApplication['status'][] {
  const { demoCompanyPending, demoCompanyAccepted, demoCompanyReserve } = DEMO_COUNTS;
  return [
    ...Array<'accepted'>(demoCompanyAccepted - 1).fill('accepted'),
    ...Array<'reserve'>(demoCompanyReserve).fill('reserve'),
    ...Array<'pending'>(demoCompanyPending).fill('pending'),
  ];
}

function drawAnswer(daysAgo: number, random: Random): DemoApplication['status'] {
  if (daysAgo < ANSWERED_AFTER_DAYS) return 'pending';
  let rest = random.next();
  for (const [status, share] of ANSWERS) {
    rest -= share;
    if (rest < 0) return status;
  }
  return 'pending';
}

/** Returns a time in office hours, one to four days later and not today. */
function decidedAfter(appliedDaysAgo: number, random: Random): DemoMoment {
  const daysAgo = Math.max(1, appliedDaysAgo - random.whole(1, ANSWERED_AFTER_DAYS));
  return { daysAgo, minute: random.whole(8 * 60, 16 * 60) };
}
