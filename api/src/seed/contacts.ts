import { type FollowUp, shareCodeOf } from '@fair/contract';
import { Types } from 'mongoose';
import { ContactModel } from '../features/fair/contacts/model.ts';
import { ShareTokenModel } from '../features/fair/passes/shareTokenModel.ts';
import { COMPANIES, STUDENTS } from './data.ts';
import { companyId, DEMO_ACCOUNTS, demoId } from './ids.ts';

/** Number of contacts of the demo company. */
const OWN = 14;
/** Number of contacts of the other companies together. */
const OTHERS = 30;
/** Students share their contact details with companies on this many days before the demo fair is loaded. */
const DAYS = 4;
/** Minute of the day at which the first student shares. */
const FROM = 10 * 60 + 12;
/** Minutes between two students. */
const STEP = 5;
/** Minimum time in ms between a student's sign-up and the sharing of contact details with a company. */
const AFTER_SIGN_UP_MS = 40 * 60_000;

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
  readonly ago: (daysAgo: number, minute: number) => Date;
}

const id = (hex: string) => new Types.ObjectId(hex);

/**
 * Loads contacts that students have given to companies with the code on the companies' posters, and the students'
 * share codes. The fair is in the future, so no share code has been scanned yet. The demo account `fresh` gets no
 * contacts and no code.
 */
export async function loadContacts({ editionId, fairDay, year, ago }: Loading): Promise<void> {
  const sharing = STUDENTS.filter((student) => student.id !== DEMO_ACCOUNTS.fresh.id).slice(0, OWN + OTHERS);
  const contacts = sharing.map((student, n) => {
    const isOwn = n < OWN;
    const company = isOwn ? 0 : 1 + (n % Math.max(1, COMPANIES.length - 1));
    const soonest = ago(...student.signedUp).getTime() + AFTER_SIGN_UP_MS;
    const at = new Date(Math.max(soonest, ago(1 + (n % DAYS), FROM + n * STEP).getTime()));
    const note = isOwn ? NOTES[n] : undefined;
    const rating = isOwn ? RATINGS[n] : undefined;
    return {
      ...{ _id: id(demoId('contact', n)), editionId, companyId: id(companyId(company)) },
      ...{ studentId: id(student.id), live: true, metAt: at, how: 'poster' },
      ...{ cv: n % 2 === 0, starred: isOwn && n % 4 === 0, version: id(demoId('contact', n)) },
      follow: isOwn ? FOLLOWS[n % FOLLOWS.length] : 'none',
      ...(note && { note }),
      ...(rating && { rating }),
    };
  });
  await ContactModel.insertMany(contacts);
  const bytes = (n: number) => Uint8Array.from({ length: 16 }, (_none, at) => (n * 37 + at * 11 + 5) % 256);
  await ShareTokenModel.insertMany(
    contacts.map(({ studentId: student, metAt, cv }, n) => ({
      ...{ _id: id(demoId('shareToken', n)), editionId, studentId: student, day: fairDay, cv, active: true },
      ...{ code: shareCodeOf(year, bytes(n)), createdAt: metAt },
    })),
  );
}
