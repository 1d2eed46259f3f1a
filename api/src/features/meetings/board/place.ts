import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { withFreshTimetable } from '../../../services/fence/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { isActiveStudent } from '../../people/students/index.ts';
import { type Application, findApplication } from '../../recruitment/applications/index.ts';
import { takesPartInMeetings } from '../../recruitment/companies/index.ts';
import {
  findSettings,
  type Meeting,
  MeetingModel,
  type Placed,
  placeMeeting,
  type Slot,
  SlotModel,
} from '../meetings/index.ts';
import { fulfilEntry } from '../waitlist/index.ts';
import { auditMeeting } from './auditMeeting.ts';
import { alreadyPlaced, type Placer, refusalFor } from './refusals.ts';

export interface ManualPlacement {
  readonly applicationId: string;
  readonly slotId: string;
  /** Reason for the audit log, if an admin places the student. */
  readonly reason?: string;
}

/**
 * Books a free slot for a student who has applied to the slot's company, in any booking phase (MEETINGS §4.11). A
 * company can place only its own applicants. A repeated call returns the existing meeting with `isNew` false. Throws
 * NOT_FOUND (also for an inactive student), NOT_IN_PACKAGE, APPLICATION_NOT_ACCEPTED, SLOT_TAKEN, SLOT_BLOCKED,
 * SLOT_PAST, ALREADY_BOOKED, STUDENT_BUSY, RECRUITER_BUSY, FAIR_CANCELLED, and for an admin also LIMIT_REACHED.
 */
export const placeManually = (app: App, actor: Account, placement: ManualPlacement): Promise<Placed> =>
  withFreshTimetable(app, () => tryToPlace(app, actor, placement));

async function tryToPlace(
  app: App,
  actor: Account,
  { applicationId, slotId, reason }: ManualPlacement,
): Promise<Placed> {
  const placer = actor.type as Placer;
  const owner = placer === 'company' ? { companyId: actor._id } : {};
  const application = await findApplication(app, applicationId, owner);
  const slot = await findOwnSlot(app, application.companyId, slotId);
  await requireTakingPart(application);
  const before = await liveMeetingOf(application);
  if (before) return sameMeetingOrRefuse(before, slot);
  requireOpenSlot(app, slot);
  try {
    const placed = await placeMeeting(app, await findSettings(app), {
      application,
      slots: [slot],
      source: placer,
      createdBy: actor._id,
      statuses: ['accepted', 'reserve'],
    });
    if (!placed.isNew) return sameMeetingOrRefuse(placed.meeting, slot);
    // A student on the waitlist may be placed too (MEETINGS §6). The meeting then fulfils the student's waitlist entry.
    await fulfilEntry(app, placed.meeting);
    await auditMeeting(app, actor, 'meeting.placed', placed.meeting, { ...(reason && { reason }) });
    return placed;
  } catch (error) {
    throw refusalFor(placer, error);
  }
}

/** Returns a slot of this company. Throws NOT_FOUND. */
export async function findOwnSlot(app: App, companyId: Types.ObjectId, id: string): Promise<Slot> {
  const slot = await SlotModel.findOne({ _id: id, editionId: app.editionId, companyId }).lean<Slot>();
  if (!slot) throw notFound();
  return slot;
}

/** Throws SLOT_PAST if the slot has started, and SLOT_BLOCKED if it is blocked. */
export function requireOpenSlot(app: App, slot: Slot): void {
  if (slot.startsAt <= app.now()) throw refuse('SLOT_PAST');
  if (slot.blocked) throw refuse('SLOT_BLOCKED');
}

async function liveMeetingOf({ liveMeetingId }: Application): Promise<Meeting | undefined> {
  if (!liveMeetingId) return undefined;
  const meeting = await MeetingModel.findById(liveMeetingId).lean<Meeting>();
  return meeting?.live ? meeting : undefined;
}

/**
 * Returns the existing meeting if it is booked in this slot. Otherwise throws ALREADY_BOOKED. An offer of the
 * same time does not count, because the student has not answered it.
 */
function sameMeetingOrRefuse(meeting: Meeting, slot: Slot): Placed {
  if (meeting.status !== 'booked' || !meeting.slotId.equals(slot._id)) throw alreadyPlaced();
  return { meeting, isNew: false };
}

/**
 * Throws NOT_FOUND or NOT_IN_PACKAGE unless both student and company take part. If the student or the company leaves
 * during the booking, meetings/standing.ts detects the change.
 */
async function requireTakingPart({ studentId, companyId, editionId }: Application): Promise<void> {
  const [isStudent, isCompany] = await Promise.all([
    isActiveStudent(studentId),
    takesPartInMeetings({ editionId, companyId }),
  ]);
  if (!isStudent) throw notFound();
  if (!isCompany) throw refuse('NOT_IN_PACKAGE');
}
