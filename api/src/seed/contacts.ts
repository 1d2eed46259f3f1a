import { type FollowUp, shareCodeOf } from '@fair/contract';
import { Types } from 'mongoose';
import { ContactModel } from '../features/fair/contacts/model.ts';
import { ShareTokenModel } from '../features/fair/passes/shareTokenModel.ts';
import { COMPANIES, STUDENTS } from './data.ts';
import { companyId, demoId, studentId } from './ids.ts';

/** Number of contacts of the demo company, and of other companies. */
const OWN = 14;
const OTHERS = 30;
/** Minute of the day at which the first student shares, and minutes until the next. */
const FROM = 10 * 60 + 12;
const STEP = 5;

const NOTES: Readonly<Record<number, string>> = {
  0: 'Thesis on grippers. Wants to see the lab in May.',
  2: 'Summer job, speaks German.',
  5: 'Knows our open-source driver.',
  9: 'Asked about the trainee programme.',
};
const FOLLOWS: readonly FollowUp[] = ['todo', 'none', 'contacted', 'none', 'closed', 'none'];
const RATINGS: Readonly<Record<number, number>> = { 0: 4, 1: 3, 2: 3, 4: 2, 5: 4, 8: 3, 9: 3 };

interface Loading {
  readonly editionId: Types.ObjectId;
  readonly fairDay: string;
  readonly year: number;
  /** Returns the time of a minute of the day of the fair. */
  readonly fairTime: (minute: number) => Date;
}

const id = (hex: string) => new Types.ObjectId(hex);

/** Loads contacts that students have given to companies at their booths, and share codes of some students. */
export async function loadContacts({ editionId, fairDay, year, fairTime }: Loading): Promise<void> {
  const count = Math.min(OWN + OTHERS, STUDENTS.length);
  const contacts = Array.from({ length: count }, (_none, n) => {
    const isOwn = n < OWN;
    const company = isOwn ? 0 : 1 + (n % Math.max(1, COMPANIES.length - 1));
    const at = fairTime(FROM + n * STEP);
    const note = isOwn ? NOTES[n] : undefined;
    const rating = isOwn ? RATINGS[n] : undefined;
    return {
      ...{ _id: id(demoId('contact', n)), editionId, companyId: id(companyId(company)) },
      ...{ studentId: id(studentId(n)), live: true, metAt: at, how: n % 3 === 1 ? 'poster' : 'scan' },
      ...{ cv: n % 2 === 0, starred: isOwn && n % 4 === 0, version: id(demoId('contact', n)) },
      follow: isOwn ? FOLLOWS[n % FOLLOWS.length] : 'none',
      ...(note && { note }),
      ...(rating && { rating }),
    };
  });
  await ContactModel.insertMany(contacts);
  const bytes = (n: number) => Uint8Array.from({ length: 16 }, (_none, at) => (n * 37 + at * 11 + 5) % 256);
  await ShareTokenModel.insertMany(
    contacts.map(({ studentId: student, cv }, n) => ({
      ...{ _id: id(demoId('shareToken', n)), editionId, studentId: student, day: fairDay, cv, active: true },
      ...{ code: shareCodeOf(year, bytes(n)), createdAt: fairTime(FROM - 60) },
    })),
  );
}
