import { stepsOf } from '../../features/meetings/meetings/steps.ts';
import type { DemoApplication, DemoMoment } from '../applications.ts';
import { DEMO_ACCOUNTS, demoId } from '../ids.ts';
import { itemAt, type Random } from '../random.ts';
import { type DemoPlan, type DemoSlot, makePlans } from './blocks.ts';
import { MEETING_PLANS } from './plans.ts';

/** MEETINGS §2: the gap between two meetings of a student, and the maximum number of them. */
export const GAP_MINUTES = 10;
const MOST_PER_STUDENT = 5;
/** The only company the demo student has a meeting with. */
const DEMO_STUDENT_MEETS = 'bjorkhav-games';
/** Number of students who wait for a company whose times are all taken. */
const MOST_WAITING = 4;
const BY_COMPANY_SHARE = 0.15;
const CANCELLED_SHARE = 0.25;
const COMPANY_REASONS = [
  'Our recruiter for this track fell ill.',
  'We had to close this table in the afternoon.',
] as const;

/** A meeting of the demo fair; one that is not `booked` has freed its time. */
export interface DemoMeeting {
  readonly id: string;
  readonly application: DemoApplication;
  readonly slot: DemoSlot;
  readonly status: 'booked' | 'cancelled_by_student' | 'cancelled_by_company';
  readonly source: 'student' | 'company';
  /** 1 to the limit, unique among a student's live meetings. */
  readonly quotaNo: number;
  readonly made: DemoMoment;
  readonly cancelReason?: string;
}

/** A student on the waitlist of a company whose times are all taken. */
export interface DemoWaiting {
  readonly id: string;
  readonly application: DemoApplication;
  readonly joined: DemoMoment;
}

/** The meeting schedule of the demo fair. */
export interface DemoSchedule {
  readonly plans: readonly DemoPlan[];
  readonly meetings: readonly DemoMeeting[];
  readonly waiting: readonly DemoWaiting[];
}

/**
 * Plans the companies' tables and times and books some of them: no table twice, no student twice within the
 * gap, nobody above the limit. `fairTime` converts a minute of the fair's day to a time.
 */
export function makeSchedule(
  applications: readonly DemoApplication[],
  fairTime: (minute: number) => Date,
  random: Random,
): DemoSchedule {
  const plans = makePlans(fairTime);
  const booking = new Booking(random);
  // A company that must be full comes first, while its applicants have nothing else in their calendars.
  const isFull = ({ slug }: DemoPlan) => MEETING_PLANS[slug]?.booked === 'all';
  for (const plan of [...plans].sort((a, b) => Number(isFull(b)) - Number(isFull(a)))) {
    const accepted = applications.filter(
      ({ companyId, status }) => companyId === plan.companyId && status === 'accepted',
    );
    booking.fill(plan, accepted, MEETING_PLANS[plan.slug]?.booked ?? 0);
  }
  return { plans, meetings: booking.meetings, waiting: booking.waiting };
}

class Booking {
  readonly meetings: DemoMeeting[] = [];
  readonly waiting: DemoWaiting[] = [];
  readonly #random: Random;
  /** By student: the steps of the meetings including the gap, and their number. */
  readonly #calendars = new Map<string, { readonly steps: Set<number>; count: number }>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Books times of a company for its applicants: for a share of them, or as long as there are any. */
  fill(plan: DemoPlan, accepted: readonly DemoApplication[], booked: number | 'all'): void {
    const free = this.#random.pickSome(
      plan.slots.filter(({ blockReason }) => !blockReason),
      plan.slots.length,
    );
    const offered = [...free];
    const isDemoStudent = ({ student }: DemoApplication) => student.id === DEMO_ACCOUNTS.student.id;
    const others = accepted.filter((application) => !isDemoStudent(application));
    const first = plan.slug === DEMO_STUDENT_MEETS ? accepted.filter(isDemoStudent) : [];
    const wanted = booked === 'all' ? others.length : Math.round(others.length * booked);
    const left: DemoApplication[] = [];
    let made = 0;
    for (const application of [...first, ...this.#random.pickSome(others, others.length)]) {
      const index = made < wanted ? free.findIndex((slot) => this.#isFreeFor(application, slot)) : -1;
      if (index < 0) left.push(application);
      else this.#book(application, itemAt(free.splice(index, 1), 0));
      made += index < 0 ? 0 : 1;
    }
    if (booked === 'all') for (const application of left.slice(0, MOST_WAITING)) this.#wait(application);
    else for (const application of left) this.#cancelSome(application, offered);
  }

  #calendarOf({ student }: DemoApplication) {
    const calendar = this.#calendars.get(student.id) ?? { steps: new Set<number>(), count: 0 };
    this.#calendars.set(student.id, calendar);
    return calendar;
  }

  #isFreeFor(application: DemoApplication, slot: DemoSlot): boolean {
    const { steps, count } = this.#calendarOf(application);
    return count < MOST_PER_STUDENT && !stepsOf(slot, GAP_MINUTES).some((step) => steps.has(step));
  }

  #book(application: DemoApplication, slot: DemoSlot): void {
    const calendar = this.#calendarOf(application);
    for (const step of stepsOf(slot, GAP_MINUTES)) calendar.steps.add(step);
    calendar.count += 1;
    this.#add(application, slot, {
      status: 'booked',
      source: this.#random.chance(BY_COMPANY_SHARE) ? 'company' : 'student',
      quotaNo: calendar.count,
    });
  }

  /** Cancels a meeting for some applicants without one. */
  #cancelSome(application: DemoApplication, slots: readonly DemoSlot[]): void {
    if (slots.length === 0 || !this.#random.chance(CANCELLED_SHARE)) return;
    const isByStudent = this.#random.chance(0.6);
    this.#add(application, this.#random.pick(slots), {
      source: 'student',
      quotaNo: 1,
      ...(isByStudent
        ? { status: 'cancelled_by_student' }
        : { status: 'cancelled_by_company', cancelReason: this.#random.pick(COMPANY_REASONS) }),
    });
  }

  #add(
    application: DemoApplication,
    slot: DemoSlot,
    rest: Pick<DemoMeeting, 'status' | 'source' | 'quotaNo' | 'cancelReason'>,
  ): void {
    const id = demoId('meeting', this.meetings.length + 1);
    this.meetings.push({ id, application, slot, made: this.#inTheEvening(application), ...rest });
  }

  #wait(application: DemoApplication): void {
    const id = demoId('waiting', this.waiting.length + 1);
    const joined = { daysAgo: 1, minute: 23 * 60 + 5 + this.waiting.length * 9 };
    this.waiting.push({ id, application, joined });
  }

  /** Returns a time after the company's decision in office hours, and after booking opened. */
  #inTheEvening({ decided }: DemoApplication): DemoMoment {
    const daysAgo = this.#random.whole(1, Math.min(BOOKING_SINCE_DAYS - 1, decided?.daysAgo ?? 1));
    return { daysAgo, minute: this.#random.whole(16 * 60 + 30, 23 * 60) };
  }
}

/** Days between the opening of booking, at noon, and the load. */
export const BOOKING_SINCE_DAYS = 5;
