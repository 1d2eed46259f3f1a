import {
  type CallRequest,
  CV_BOOK_PACKAGES,
  type downloadCvBook,
  MOST_BOOK_CVS,
  mayInTeam,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { FilePointer } from '../../../db/files.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { findPoolCv, type GivenFacts, listPool, measurePool } from '../../people/students/index.ts';
import {
  type Applicants,
  contactsOf,
  findApplicantCvOf,
  listApplicantsWithCv,
  measureApplicantCvs,
} from '../../recruitment/applications/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';

type Query = Pick<CallRequest<typeof downloadCvBook>['query'], 'scope' | 'program' | 'minRating'>;

/** A student whose CV is in a CV book, with what the company stored about the application. */
export interface BookEntry extends GivenFacts {
  readonly studentId: Types.ObjectId;
  readonly name: string;
  readonly program: string;
  readonly otherProgram?: string | null | undefined;
  readonly status?: string;
  readonly rating?: number;
  readonly notes?: string;
  /** Id of the application; absent in a book of all students who allow partners to find their CV (`pool`). */
  readonly _id?: Types.ObjectId;
  /** The student's email address; absent if the company may not see it now. */
  readonly email?: string;
  readonly cv: FilePointer;
}

/** Number of CVs in a book, their total size in bytes, and the number of students without a CV. */
export interface BookSize {
  readonly count: number;
  readonly bytes: number;
  readonly withoutCv: number;
}

export interface Book {
  /**
   * Whether the book is about students who have applied to the company. The company may see the facts of these
   * students and, once it has accepted them, their email addresses.
   */
  readonly isOfApplicants: boolean;
  measure(): Promise<BookSize>;
  /** Returns all entries, sorted by name. Throws NOT_FOUND if the book is empty, or TOO_MANY_CVS. */
  list(): Promise<BookEntry[]>;
  /** Returns the current CV of a student, or undefined if the company may not read it any more. */
  findCv(studentId: Types.ObjectId): Promise<FilePointer | undefined>;
  /** Returns the entries with only those email addresses that the company may still see. */
  withPresentContacts(entries: readonly BookEntry[]): Promise<BookEntry[]>;
}

/**
 * Returns the requested book. A book of the pool contains students who have not applied to the company: throws
 * OWNERS_ONLY if the member may not read it, and CV_BOOK_NOT_IN_PACKAGE if the company's package does not include it.
 */
export function bookOf(app: App, company: ActingCompany, { scope, program, minRating }: Query): Book {
  if (scope !== 'pool') return bookOfApplicants(app, { companyId: company._id, scope, program, minRating });
  if (!mayInTeam(company.member.companyRole, 'poolCvs')) throw refuse('OWNERS_ONLY');
  if (!CV_BOOK_PACKAGES.some((value) => value === company.packageId)) throw refuse('CV_BOOK_NOT_IN_PACKAGE');
  const pool = { fair: app.current, program };
  return {
    isOfApplicants: false,
    measure: () => measurePool(pool),
    list: async () => {
      const students = requireSome(await listPool(pool, MOST_BOOK_CVS + 1));
      return students.flatMap(({ _id, name, program: studies, otherProgram, cv }) =>
        cv ? [{ studentId: _id, name, program: studies, otherProgram, cv }] : [],
      );
    },
    findCv: (studentId) => findPoolCv(pool, studentId),
    withPresentContacts: async (entries) => [...entries],
  };
}

function bookOfApplicants(app: App, applicants: Applicants): Book {
  return {
    isOfApplicants: true,
    measure: () => measureApplicantCvs(app, applicants),
    list: async () => {
      const found = requireSome(await listApplicantsWithCv(app, applicants, MOST_BOOK_CVS + 1));
      return found.map(({ studentName, ...entry }) => ({ ...entry, name: studentName }));
    },
    findCv: (studentId) => findApplicantCvOf(app, applicants, studentId),
    withPresentContacts: async (entries) => {
      const withAddress = entries.flatMap(({ _id, email }) => (_id && email ? [_id] : []));
      const contacts = await contactsOf(app, withAddress);
      return entries.map(({ email, ...entry }) => {
        const present = entry._id && contacts.get(entry._id.toHexString());
        return { ...entry, ...(present && { email: present }) };
      });
    },
  };
}

function requireSome<T>(found: readonly T[]): readonly T[] {
  if (found.length === 0) throw notFound();
  if (found.length > MOST_BOOK_CVS) throw refuse('TOO_MANY_CVS');
  return found;
}
