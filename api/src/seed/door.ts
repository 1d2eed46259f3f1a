import { Types } from 'mongoose';
import { CheckinModel } from '../features/fair/checkins/model.ts';
import { StaffModel } from '../features/fair/companyStaff/model.ts';
import { COMPANIES, STUDENTS } from './data.ts';
import { companyId, DEMO_ACCOUNTS, demoId, studentId } from './ids.ts';

/** People of the demo companies, each as name and number of the company. */
const PEOPLE = [
  ['Helena Björk', 0],
  ['Jonas Hedlund', 0],
  ['Maryam Aziz', 0],
  ['Erik Sandström', 1],
  ['Wilma Åkesson', 1],
  ['Nils Lindgren', 2],
  ['Aino Virtanen', 3],
  ['Oskar Falk', 4],
  ['Selma Östlund', 5],
  ['David Karim', 6],
] as const;

/** Every third student has come. */
const STUDENT_STEP = 3;
/** Minutes of the day: people of companies from 8:30, students from 10:00. */
const STAFF_FROM = 8 * 60 + 30;
const STUDENTS_FROM = 10 * 60;
/** Most students come in the first hour: the n-th comes this many minutes after the doors open. */
const arrival = (n: number) => Math.round(n ** 1.25 / 2);

interface Loading {
  readonly editionId: Types.ObjectId;
  readonly fairDay: string;
  /** Returns the time of a minute of the day of the fair. */
  readonly fairTime: (minute: number) => Date;
}

/** Loads the people of some companies, and check-ins on the day of the fair, as they are at noon of that day. */
export async function loadDoor({ editionId, fairDay, fairTime }: Loading): Promise<void> {
  const numbers = new Map<number, number>();
  const staff = PEOPLE.filter(([, company]) => company < COMPANIES.length).map(([name, company], n) => {
    const no = (numbers.get(company) ?? 0) + 1;
    numbers.set(company, no);
    return {
      ...{ _id: new Types.ObjectId(demoId('staff', n)), editionId, name, no, days: [fairDay] },
      ...{ companyId: new Types.ObjectId(companyId(company)), lunch: n % 4 !== 3 },
    };
  });
  await StaffModel.insertMany(staff);
  const visitors = STUDENTS.flatMap(({ program }, n) =>
    n % STUDENT_STEP === 0 ? [{ personId: new Types.ObjectId(studentId(n)), program }] : [],
  );
  const arrivals = [
    ...staff.map(({ _id }, n) => ({ kind: 'staff', personId: _id, minute: STAFF_FROM + n * 7 })),
    ...visitors.map((one, n) => ({ kind: 'student', ...one, minute: STUDENTS_FROM + arrival(n) })),
  ];
  await CheckinModel.insertMany(
    arrivals.map(({ minute, ...person }, n) => {
      const scanId = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
      const at = fairTime(minute);
      return {
        ...{ _id: new Types.ObjectId(demoId('checkin', n)), editionId, day: fairDay, ...person, lastAt: at },
        first: {
          ...{ at, scanId, gate: n % 2 === 0 ? 'Main entrance' : 'South entrance', receivedAt: at },
          by: new Types.ObjectId(DEMO_ACCOUNTS.logistic.id),
        },
        ...{ scanIds: [scanId], wasFirst: [scanId], undone: [] },
      };
    }),
  );
}
