import type { BookingCompany, StudentMeeting, StudentSchedule, WaitlistEntry } from '@fair/contract';
import { liveMeetingWith } from '../../api/ownMeetings.ts';

/** A company that the student applied to, with the student's meeting and waitlist entry at this company. */
export interface CompanyState {
  readonly company: BookingCompany;
  readonly meeting: StudentMeeting | undefined;
  readonly entry: WaitlistEntry | undefined;
}

export interface GroupedCompanies {
  /**
   * Companies that accepted the student, then those that have the student on the reserve list, each sorted by name.
   * Booking does not change the order.
   */
  readonly open: readonly CompanyState[];
  /** Companies that have not decided or have declined the student. */
  readonly unavailable: readonly CompanyState[];
}

const ORDER = { accepted: 0, reserve: 1, pending: 2, declined: 3, withdrawn: 4 } as const;

/**
 * Groups the companies of a schedule. Companies from which the student has withdrawn are omitted, unless a meeting
 * still exists.
 */
export function sortCompanies({ companies, meetings, waitlist }: StudentSchedule): GroupedCompanies {
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
  return { open: states.filter(isOpen), unavailable: states.filter((state) => !isOpen(state)) };
}

const byName = (a: BookingCompany, b: BookingCompany) => a.companyName.localeCompare(b.companyName);

/** Returns the active waitlist entry for a company. If there is none, returns the lapsed entry. */
function entryOf(waitlist: readonly WaitlistEntry[], slug: string): WaitlistEntry | undefined {
  const own = waitlist.filter((entry) => entry.slug === slug);
  return own.find(({ state }) => state === 'waiting') ?? own.find(({ state }) => state === 'lapsed');
}
