import { Types } from 'mongoose';
import {
  MeetingModel,
  MeetingSettingsModel,
  SlotModel,
  TableModel,
} from '../../features/meetings/meetings/model.ts';
import { stepsOf } from '../../features/meetings/meetings/steps.ts';
import { BlockModel } from '../../features/meetings/planning/model.ts';
import { WaitlistModel } from '../../features/meetings/waitlist/model.ts';
import { MEETINGS, PLANS, type Span, WAITING } from '../data.ts';
import { demoId } from '../ids.ts';

const NOON = 12 * 60;
/** Minimum gap between two meetings of a student (MEETINGS §2). */
const GAP_MINUTES = 10;
/** Booking opened at noon, this many days before the demo fair is loaded. */
const BOOKING_SINCE_DAYS = 5;
/**
 * Students on a reserve list can book from this many days after the demo fair is loaded, three days before the
 * deadline.
 */
const RESERVE_IN_DAYS = 7;

interface Clock {
  readonly editionId: Types.ObjectId;
  /**
   * Returns a time so many days before the demo fair is loaded (negative: after), at a minute of that day in the
   * fair's time zone.
   */
  readonly ago: (daysAgo: number, minute: number) => Date;
  /** Returns the time at a minute of the fair's day. */
  readonly fairTime: (minute: number) => Date;
}

const id = (text: string) => new Types.ObjectId(text);

/** Loads the booking settings, the companies' schedules with their meetings, and the waitlist. Sends no mails. */
export async function loadSchedule(clock: Clock): Promise<void> {
  const { editionId, ago } = clock;
  await MeetingSettingsModel.create({
    _id: id(demoId('meetingSettings', 1)),
    editionId,
    bookingOpensAt: ago(BOOKING_SINCE_DAYS, NOON),
    reserveOpensAt: ago(-RESERVE_IN_DAYS, NOON),
    minGapMinutes: GAP_MINUTES,
    // The first booking locks the settings (MEETINGS §2).
    locked: true,
  });
  await loadPlans(clock);
  await loadMeetings(clock);
}

/** Returns start and end time of a block, break or slot whose minutes of the fair's day are given. */
const timesOf = ({ fairTime }: Pick<Clock, 'fairTime'>, [from, to]: Span) => ({
  startsAt: fairTime(from),
  endsAt: fairTime(to),
});

async function loadPlans(clock: Clock): Promise<void> {
  const { editionId, ago } = clock;
  const createdAt = ago(BOOKING_SINCE_DAYS + 2, 10 * 60);
  const ofCompany = (companyId: string) => ({ editionId, companyId: id(companyId), createdAt });
  await TableModel.insertMany(
    PLANS.flatMap(({ companyId, tables }) =>
      tables.map((table, order) => ({
        _id: id(table.id),
        ...ofCompany(companyId),
        name: table.name,
        order,
      })),
    ),
  );
  await BlockModel.insertMany(
    PLANS.flatMap(({ companyId, blocks }) =>
      blocks.map(({ id: blockId, span, breaks, tableIds, slotMinutes, pauseMinutes, track, isDraft }) => ({
        _id: id(blockId),
        ...ofCompany(companyId),
        ...timesOf(clock, span),
        ...{ breaks: breaks.map((one) => timesOf(clock, one)), tableIds: tableIds.map(id) },
        ...{ slotMinutes, pauseMinutes },
        ...(track && { track }),
        state: isDraft ? ('draft' as const) : ('published' as const),
      })),
    ),
  );
  await SlotModel.insertMany(
    PLANS.flatMap(({ companyId, slots }) =>
      slots.map((slot) => ({
        _id: id(slot.id),
        ...ofCompany(companyId),
        blockId: id(slot.blockId),
        tableId: id(slot.tableId),
        ...timesOf(clock, slot.span),
        buckets: stepsOf(timesOf(clock, slot.span)),
        ...(slot.track && { track: slot.track }),
        blocked: slot.blockReason !== undefined,
        ...(slot.blockReason && { blockReason: slot.blockReason }),
      })),
    ),
  );
}

async function loadMeetings(clock: Clock): Promise<void> {
  const { editionId, ago } = clock;
  await MeetingModel.insertMany(
    MEETINGS.map((meeting) => {
      const { application, slot, status, source, quotaNo, made, cancelReason } = meeting;
      const live = status === 'booked';
      const times = timesOf(clock, slot.span);
      const [studentId, companyId] = [id(application.student.id), id(application.companyId)];
      return {
        _id: id(meeting.id),
        ...{ editionId, companyId, studentId, applicationId: id(application.id) },
        ...{ slotId: id(slot.id), tableId: id(slot.tableId), ...times },
        ...(slot.track && { track: slot.track }),
        ...{ status, live, source, quotaNo },
        buckets: stepsOf(times),
        studentBuckets: stepsOf(times, GAP_MINUTES),
        version: live ? 1 : 2,
        icsSequence: live ? 0 : 1,
        attendance: 'unknown' as const,
        createdBy: source === 'company' ? companyId : studentId,
        ...(!live && { cancelledBy: status === 'cancelled_by_company' ? companyId : studentId }),
        ...(cancelReason && { cancelReason }),
        pendingEvents: [],
        createdAt: ago(...made),
      };
    }),
  );
  await WaitlistModel.insertMany(
    WAITING.map(({ id: entryId, application, joined }) => ({
      _id: id(entryId),
      editionId,
      companyId: id(application.companyId),
      studentId: id(application.student.id),
      applicationId: id(application.id),
      joinedAt: ago(...joined),
      state: 'waiting' as const,
      active: true,
      pendingEvents: [],
      createdAt: ago(...joined),
    })),
  );
}
