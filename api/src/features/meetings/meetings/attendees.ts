import type { ErrorCode } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { activeAmong } from '../../people/students/index.ts';
import { suspendedAmong } from './bookingRules.ts';
import { type Meeting, MeetingModel, type Slot } from './model.ts';
import { isLimited } from './place.ts';
import type { Settings } from './settings.ts';
import { stepsOf } from './steps.ts';

type Time = Pick<Slot, 'startsAt' | 'endsAt'>;

interface AttendeeParts {
  readonly settings: Settings;
  readonly isLimited: boolean;
  readonly standing: ErrorCode | undefined;
  readonly meetings: readonly Pick<Meeting, 'studentBuckets'>[];
}

/** A student's calendar while meetings are planned, and the student's remaining number of meetings. */
export class Attendee {
  /**
   * Reason why the student can have no meeting at all: NOT_FOUND if the account is inactive, or
   * BOOKING_SUSPENDED.
   */
  readonly standing: ErrorCode | undefined;
  readonly #steps: Set<number>;
  readonly #gapMinutes: number;
  readonly #limit: number;
  #meetings: number;

  constructor({ settings, isLimited: hasLimit, standing, meetings }: AttendeeParts) {
    this.#steps = new Set(meetings.flatMap(({ studentBuckets }) => studentBuckets));
    this.#gapMinutes = settings.minGapMinutes;
    this.#limit = hasLimit ? settings.maxMeetingsPerStudent : Number.POSITIVE_INFINITY;
    this.standing = standing;
    this.#meetings = meetings.length;
  }

  /** Number of live meetings and offers, plus the times planned with `take`. */
  get meetings(): number {
    return this.#meetings;
  }

  /** Reason why the student cannot book any time: `standing` or LIMIT_REACHED. */
  get refusal(): ErrorCode | undefined {
    return this.standing ?? (this.#meetings >= this.#limit ? 'LIMIT_REACHED' : undefined);
  }

  /** Whether a time keeps the minimum gap to all meetings of the student. */
  isFreeAt(time: Time): boolean {
    return !stepsOf(time, this.#gapMinutes).some((step) => this.#steps.has(step));
  }

  /** Plans a meeting at this time. */
  take(time: Time): void {
    for (const step of stepsOf(time, this.#gapMinutes)) this.#steps.add(step);
    this.#meetings += 1;
  }
}

/**
 * Reads the calendars of these students in three queries and returns them by id. A plan based on them may be
 * outdated when it is carried out; the unique indexes then reject its meetings (MEETINGS §5).
 */
export async function readAttendees(
  app: App,
  settings: Settings,
  studentIds: readonly Types.ObjectId[],
): Promise<Map<string, Attendee>> {
  if (studentIds.length === 0) return new Map();
  const [meetings, active, suspended] = await Promise.all([
    MeetingModel.find(
      { editionId: app.editionId, studentId: { $in: studentIds }, live: true },
      { studentId: 1, studentBuckets: 1 },
    ).lean<Meeting[]>(),
    activeAmong(studentIds),
    suspendedAmong(app, settings, studentIds),
  ]);
  const byStudent = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    const key = meeting.studentId.toHexString();
    byStudent.set(key, [...(byStudent.get(key) ?? []), meeting]);
  }
  const standingOf = (id: string) => {
    if (!active.has(id)) return 'NOT_FOUND' as const;
    return suspended.has(id) ? ('BOOKING_SUSPENDED' as const) : undefined;
  };
  const ids = new Set(studentIds.map((id) => id.toHexString()));
  return new Map(
    [...ids].map((id) => [
      id,
      new Attendee({
        settings,
        isLimited: isLimited(app, settings),
        standing: standingOf(id),
        meetings: byStudent.get(id) ?? [],
      }),
    ]),
  );
}
