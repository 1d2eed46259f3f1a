import type { DemoCompany } from './companies/company.ts';
import { companyId, DEMO_ACCOUNTS, DEMO_COUNTS, demoId } from './ids.ts';
import { itemAt, type Random } from './random.ts';
import type { DemoStudent } from './students/students.ts';

/** One application of the demo fair. */
export interface DemoApplication {
  readonly id: string;
  readonly student: DemoStudent;
  readonly companyId: string;
  readonly isAccepted: boolean;
  readonly applied: { readonly daysAgo: number; readonly minute: number };
}

/** How many there are in all, about. */
const TOTAL = 900;
const MOST_PER_STUDENT = 8;
const ACCEPTED_SHARE = 0.36;
/** Companies answer within a few days: nothing younger has been accepted. */
const ANSWERED_AFTER_DAYS = 4;
/** The demo student: what it has applied for besides the demo company, by place in the list of bookable ones. */
const DEMO_STUDENT_ALSO = [
  { place: 3, isAccepted: true, daysAgo: 19 },
  { place: 1, isAccepted: false, daysAgo: 9 },
  { place: 5, isAccepted: false, daysAgo: 6 },
  { place: 8, isAccepted: false, daysAgo: 2 },
] as const;

/**
 * All applications: to companies with network meetings only (others cannot be applied to), more to the sought
 * after, most in the last two weeks, and none by the two demo students but those planned for them.
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
  const add = (student: DemoStudent, toId: string, isAccepted: boolean, daysAgo: number) => {
    taken.add(`${student.id} ${toId}`);
    made.push({
      id: demoId('application', made.length + 1),
      student,
      companyId: toId,
      isAccepted,
      applied: { daysAgo, minute: random.whole(7 * 60 + 30, 23 * 60 + 20) },
    });
  };

  const demoStudent = itemAt(students, 0);
  const applicants = students.slice(2).filter(({ active }) => active);
  add(demoStudent, DEMO_ACCOUNTS.company.id, true, 12);
  for (const { place, isAccepted, daysAgo } of DEMO_STUDENT_ALSO) {
    add(demoStudent, itemAt(bookable, place).id, isAccepted, daysAgo);
  }
  // The demo company gets an exact list, all with a CV to open.
  const { demoCompanyPending, demoCompanyAccepted } = DEMO_COUNTS;
  const readable = applicants.filter(({ hasCv, signedUp }) => hasCv && signedUp.daysAgo > 14);
  for (const [index, student] of random
    .pickSome(readable, demoCompanyPending + demoCompanyAccepted - 1)
    .entries()) {
    const isAccepted = index < demoCompanyAccepted - 1;
    add(student, DEMO_ACCOUNTS.company.id, isAccepted, isAccepted ? 8 + index : index - 2);
  }

  const others = bookable.filter(({ id }) => id !== DEMO_ACCOUNTS.company.id);
  /** Some apply once, some to everything that has a logo. */
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
    // More in the days before the deadline than when sign-up opened, never before the student had signed up.
    const daysAgo = 1 + Math.floor(random.next() ** 1.6 * (student.signedUp.daysAgo - 1));
    add(student, to.id, daysAgo >= ANSWERED_AFTER_DAYS && random.chance(ACCEPTED_SHARE), daysAgo);
  }
  return made;
}
