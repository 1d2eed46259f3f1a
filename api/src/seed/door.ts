import { dayOf } from '@fair/clock';
import { Types } from 'mongoose';
import { CheckinModel } from '../features/fair/checkins/model.ts';
import { StaffModel } from '../features/fair/companyStaff/model.ts';
import { COMPANIES, STUDENTS } from './data.ts';
import { companyId, DEMO_ACCOUNTS, demoId } from './ids.ts';

/** Staff of the demo companies: name of the person, and position of the company in the list of companies. */
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

/**
 * Trial of the check-in on the day before the demo fair is loaded: number of students and of company staff, minute of
 * the day of the first scan, and minutes between scans.
 */
const TRIED = { students: 5, staff: 3, from: 14 * 60, everyMinutes: 3 } as const;

interface Loading {
  readonly editionId: Types.ObjectId;
  readonly fairDay: string;
  readonly timeZone: string;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

/**
 * Loads company staff, and scans from a trial of the check-in at the door. The fair is in the future, so the scans do
 * not count as visits and are listed for the admins.
 */
export async function loadDoor({ editionId, fairDay, timeZone, ago }: Loading): Promise<void> {
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
  const tried = [
    ...STUDENTS.slice(0, TRIED.students).map(({ id }) => ({
      kind: 'student',
      personId: new Types.ObjectId(id),
    })),
    ...staff.slice(0, TRIED.staff).map(({ _id }) => ({ kind: 'staff', personId: _id })),
  ];
  const by = new Types.ObjectId(DEMO_ACCOUNTS.logistic.id);
  await CheckinModel.insertMany(
    tried.map((person, n) => {
      const scanId = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
      const at = ago(1, TRIED.from + n * TRIED.everyMinutes);
      return {
        ...{ _id: new Types.ObjectId(demoId('checkin', n)), editionId, day: dayOf(at, timeZone), ...person },
        ...{ lastAt: at, scanIds: [], wasFirst: [], undone: [] },
        aside: [{ scanId, at, gate: n % 2 === 0 ? 'Main entrance' : 'South entrance', by }],
      };
    }),
  );
}
