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
import type { DemoMoment } from '../applications.ts';
import { demoId } from '../ids.ts';
import { BOOKING_SINCE_DAYS, type DemoSchedule, GAP_MINUTES } from './schedule.ts';

const NOON = 12 * 60;
/** Days from the load until reserve applicants may book too: three before the deadline. */
const RESERVE_IN_DAYS = 7;

interface Clock {
  readonly editionId: Types.ObjectId;
  /** Returns the time this many days ago (ahead when negative), at that minute of the fair's local day. */
  readonly ago: (daysAgo: number, minute: number) => Date;
}

const id = (text: string) => new Types.ObjectId(text);

/** Stores a published and booked schedule without sending mails. */
export async function loadSchedule({ editionId, ago }: Clock, schedule: DemoSchedule): Promise<void> {
  await MeetingSettingsModel.create({
    _id: id(demoId('meetingSettings', 1)),
    editionId,
    bookingOpensAt: ago(BOOKING_SINCE_DAYS, NOON),
    reserveOpensAt: ago(-RESERVE_IN_DAYS, NOON),
    minGapMinutes: GAP_MINUTES,
    // Set by the first booking (MEETINGS §2).
    locked: true,
  });
  await loadPlans({ editionId, ago }, schedule);
  await loadMeetings({ editionId, ago }, schedule);
}

async function loadPlans({ editionId, ago }: Clock, { plans }: DemoSchedule): Promise<void> {
  const createdAt = ago(BOOKING_SINCE_DAYS + 2, 10 * 60);
  const ofCompany = (companyId: string) => ({ editionId, companyId: id(companyId), createdAt });
  await TableModel.insertMany(
    plans.flatMap(({ companyId, tables }) =>
      tables.map((table, order) => ({
        _id: id(table.id),
        ...ofCompany(companyId),
        name: table.name,
        order,
      })),
    ),
  );
  await BlockModel.insertMany(
    plans.flatMap(({ companyId, blocks }) =>
      blocks.map(({ id: blockId, plan, startsAt, endsAt, breaks, tableIds }) => ({
        _id: id(blockId),
        ...ofCompany(companyId),
        ...{ startsAt, endsAt, breaks: [...breaks], tableIds: tableIds.map(id) },
        slotMinutes: plan.slotMinutes,
        pauseMinutes: plan.pauseMinutes,
        ...(plan.track && { track: plan.track }),
        state: plan.isDraft ? ('draft' as const) : ('published' as const),
      })),
    ),
  );
  await SlotModel.insertMany(
    plans.flatMap(({ companyId, slots }) =>
      slots.map((slot) => ({
        _id: id(slot.id),
        ...ofCompany(companyId),
        blockId: id(slot.blockId),
        tableId: id(slot.tableId),
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        buckets: stepsOf(slot),
        ...(slot.track && { track: slot.track }),
        blocked: slot.blockReason !== undefined,
        ...(slot.blockReason && { blockReason: slot.blockReason }),
      })),
    ),
  );
}

async function loadMeetings({ editionId, ago }: Clock, { meetings, waiting }: DemoSchedule): Promise<void> {
  const at = ({ daysAgo, minute }: DemoMoment) => ago(daysAgo, minute);
  await MeetingModel.insertMany(
    meetings.map((meeting) => {
      const { application, slot, status, source, quotaNo, made, cancelReason } = meeting;
      const live = status === 'booked';
      const [studentId, companyId] = [id(application.student.id), id(application.companyId)];
      return {
        _id: id(meeting.id),
        ...{ editionId, companyId, studentId, applicationId: id(application.id) },
        ...{ slotId: id(slot.id), tableId: id(slot.tableId), startsAt: slot.startsAt, endsAt: slot.endsAt },
        ...(slot.track && { track: slot.track }),
        ...{ status, live, source, quotaNo },
        buckets: stepsOf(slot),
        studentBuckets: stepsOf(slot, GAP_MINUTES),
        version: live ? 1 : 2,
        icsSequence: live ? 0 : 1,
        attendance: 'unknown' as const,
        createdBy: source === 'company' ? companyId : studentId,
        ...(!live && { cancelledBy: status === 'cancelled_by_company' ? companyId : studentId }),
        ...(cancelReason && { cancelReason }),
        pendingEvents: [],
        createdAt: at(made),
      };
    }),
  );
  await WaitlistModel.insertMany(
    waiting.map(({ id: entryId, application, joined }) => ({
      _id: id(entryId),
      editionId,
      companyId: id(application.companyId),
      studentId: id(application.student.id),
      applicationId: id(application.id),
      joinedAt: at(joined),
      state: 'waiting' as const,
      active: true,
      pendingEvents: [],
      createdAt: at(joined),
    })),
  );
}
