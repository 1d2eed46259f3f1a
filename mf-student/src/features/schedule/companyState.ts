import type { BookingCompany, StudentMeeting, StudentSchedule, WaitlistEntry } from '@fair/contract';
import { liveMeetingWith } from '../../api/ownMeetings.ts';

/** A company the student applied to, with what the student has there. */
export interface CompanyState {
  readonly company: BookingCompany;
  /** The meeting that holds a time, booked or offered. */
  readonly meeting: StudentMeeting | undefined;
  readonly entry: WaitlistEntry | undefined;
}

/** The companies by what the student can do there. */
export interface CompaniesByChance {
  /** Accepted, then reserve, by name: an order that booking does not change. */
  readonly open: readonly CompanyState[];
  /** Unanswered and declined. */
  readonly notYet: readonly CompanyState[];
}

const ORDER = { accepted: 0, reserve: 1, pending: 2, declined: 3, withdrawn: 4 } as const;

/** Sorts the companies of a schedule; withdrawn ones are left out unless a meeting is still held there. */
export function sortCompanies({ companies, meetings, waitlist }: StudentSchedule): CompaniesByChance {
  const states = companies
    .map((company) => ({
      company,
      meeting: liveMeetingWith(meetings, company.slug),
      entry: entryOf(waitlist, company.slug),
    }))
    .filter(({ company, meeting }) => company.status !== 'withdrawn' || meeting !== undefined)
    .sort((a, b) => ORDER[a.company.status] - ORDER[b.company.status] || byName(a.company, b.company));
  const isOpen = ({ company, meeting }: CompanyState) =>
    company.status === 'accepted' || company.status === 'reserve' || meeting !== undefined;
  return { open: states.filter(isOpen), notYet: states.filter((state) => !isOpen(state)) };
}

const byName = (a: BookingCompany, b: BookingCompany) => a.companyName.localeCompare(b.companyName);

/** Where the student waits, else where a place lapsed. */
function entryOf(waitlist: readonly WaitlistEntry[], slug: string): WaitlistEntry | undefined {
  const own = waitlist.filter((entry) => entry.slug === slug);
  return own.find(({ state }) => state === 'waiting') ?? own.find(({ state }) => state === 'lapsed');
}
