import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { releaseApplication } from '../../recruitment/applications/index.ts';
import { takesPartInMeetings } from '../../recruitment/companies/index.ts';
import {
  bookableStatuses,
  findSettings,
  freeSlotsOf,
  placeMeeting,
  type Settings,
  type Slot,
  withdrawMeeting,
} from '../meetings/index.ts';
import { recordOffer } from './entries.ts';
import { earliestOffer, readLine, type Waiting } from './line.ts';
import { offerEnd } from './offerEnd.ts';
import { settleEntries } from './settle.ts';

/**
 * Offers the free times of a company to its waitlist in order (MEETINGS §6). Called by every action that frees a time,
 * and by the worker. Several processes may run it at once, because the unique indexes reject a second meeting at the
 * same time. Never throws: a failure is logged, and the worker tries again.
 */
export async function offerFreedTimes(app: App, companyId: Types.ObjectId): Promise<void> {
  try {
    await offerTo(app, companyId);
  } catch (error) {
    app.log.warn({ err: error, companyId }, 'freed times not offered');
  }
}

async function offerTo(app: App, companyId: Types.ObjectId): Promise<void> {
  if ((await settleEntries(app, { companyId })) === 0) return;
  const slots = (await freeSlotsOf(app, [companyId], earliestOffer(app))).get(companyId.toHexString()) ?? [];
  if (slots.length === 0) return;
  if (!(await takesPartInMeetings({ editionId: app.editionId, companyId }))) return;
  const settings = await findSettings(app);
  if (settings.isCancelled || !settings.isCurrent) return;
  const line = await readLine(app, settings, companyId);
  const done = new Set<Waiting>();
  for (const slot of slots) {
    if (done.size === line.waiting.length) return;
    for (const waiting of line.fitting(slot)) {
      if (done.has(waiting)) continue;
      const outcome = await offer(app, settings, waiting, slot);
      if (outcome === 'offered' || outcome === 'notThem') done.add(waiting);
      if (outcome === 'offered' || outcome === 'timeGone') break;
    }
  }
}

/**
 * `notThisTime`: the time does not fit this student. `notThem`: the student can have no meeting now. `timeGone`: the
 * time is taken.
 */
type Outcome = 'offered' | 'notThisTime' | 'notThem' | 'timeGone';

const OUTCOME_BY_CODE: Readonly<Record<string, Outcome>> = {
  STUDENT_OVERLAP: 'notThisTime',
  LIMIT_REACHED: 'notThem',
  APPLICATION_NOT_ACCEPTED: 'notThem',
  NOT_FOUND: 'notThem',
  SLOT_TAKEN: 'timeGone',
  SLOT_BLOCKED: 'timeGone',
  WAITLIST_FIRST: 'timeGone',
};

async function offer(
  app: App,
  settings: Settings,
  { entry, application }: Waiting,
  slot: Slot,
): Promise<Outcome> {
  const offerExpiresAt = offerEnd(app.now(), slot.startsAt, settings.offerTtlMinutes, app.timeZone);
  try {
    const { meeting, isNew } = await placeMeeting(app, settings, {
      application,
      slots: [slot],
      source: 'waitlist',
      createdBy: entry.studentId,
      statuses: bookableStatuses(app, settings),
      offerExpiresAt,
    });
    if (!isNew) {
      // Another process has made the offer first, or the student has booked. The next run of the worker corrects the
      // entry.
      if (meeting.status === 'offered') await recordOffer(entry, meeting._id);
      return meeting.slotId.equals(slot._id) ? 'offered' : 'notThem';
    }
    if (await recordOffer(entry, meeting._id)) return 'offered';
    // The student has left the waitlist in the meantime, so the offer is withdrawn unless it was answered already.
    if (await withdrawMeeting(meeting)) await releaseApplication(application._id, meeting._id);
    return 'notThem';
  } catch (error) {
    const outcome = error instanceof ApiError ? OUTCOME_BY_CODE[error.code] : undefined;
    if (!outcome) throw error;
    return outcome;
  }
}
