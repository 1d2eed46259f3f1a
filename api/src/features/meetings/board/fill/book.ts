import type { ErrorCode } from '@fair/contract';
import type { App } from '../../../../context.ts';
import { asApiError } from '../../../../http/errors.ts';
import type { Account } from '../../../people/accounts/index.ts';
import { type Application, applicationsById } from '../../../recruitment/applications/index.ts';
import {
  findSettings,
  placeMeeting,
  readAttendees,
  type Settings,
  type Slot,
  SlotModel,
} from '../../meetings/index.ts';
import { fulfilEntry } from '../../waitlist/index.ts';
import { auditMeeting } from '../auditMeeting.ts';
import type { Proposal } from './model.ts';
import type { Plan } from './plan.ts';

/**
 * Books the meetings of a proposal one by one. A meeting that cannot be booked is returned as left over with
 * its error code (MEETINGS §7). An application that no longer exists, because the student was deleted, is
 * skipped.
 * @param tellAt time from which the students are notified; until then the fill can be undone
 */
export async function bookProposal(
  app: App,
  actor: Account,
  proposal: Proposal,
  tellAt: Date,
): Promise<Plan> {
  const [settings, applications, slots] = await Promise.all([
    findSettings(app),
    applicationsById(
      app,
      proposal.meetings.map(({ applicationId }) => applicationId),
    ),
    SlotModel.find({ _id: { $in: proposal.meetings.map(({ slotId }) => slotId) } }).lean<Slot[]>(),
  ]);
  const attendees = await readAttendees(
    app,
    settings,
    [...applications.values()].map(({ studentId }) => studentId),
  );
  const slotById = new Map(slots.map((slot) => [slot._id.toHexString(), slot]));

  const meetings: Plan['meetings'][number][] = [];
  const leftOver: Plan['leftOver'][number][] = [];
  /** Set if the database is unavailable or the timetable has changed, so that the remaining meetings are not tried. */
  let stoppedBy: ErrorCode | undefined;
  for (const { applicationId, slotId } of proposal.meetings) {
    const application = applications.get(applicationId.toHexString());
    if (!application) continue;
    const slot = slotById.get(slotId.toHexString());
    const standing = attendees.get(application.studentId.toHexString())?.standing;
    const code =
      stoppedBy ??
      standing ??
      (slot ? await book(app, settings, actor, application, slot, tellAt) : 'SLOT_BLOCKED');
    if (code === undefined && slot) meetings.push({ application, slot });
    else if (code) leftOver.push({ application, code });
    // STALE_VERSION means that the timetable has changed, so all slots of the proposal may have another time.
    if (code === 'DATABASE_UNAVAILABLE' || code === 'INTERNAL_ERROR' || code === 'STALE_VERSION')
      stoppedBy = code;
  }
  return { meetings, leftOver };
}

/** Books one meeting of the proposal. Returns the error code, or undefined if the meeting is booked. */
async function book(
  app: App,
  settings: Settings,
  actor: Account,
  application: Application,
  slot: Slot,
  tellAt: Date,
): Promise<ErrorCode | undefined> {
  if (slot.startsAt <= app.now()) return 'SLOT_PAST';
  try {
    const { meeting, isNew } = await placeMeeting(app, settings, {
      application,
      slots: [slot],
      source: 'fill',
      createdBy: actor._id,
      statuses: ['accepted'],
      tellAt,
    });
    if (!isNew) return 'ALREADY_BOOKED';
    await fulfilEntry(app, meeting);
    await auditMeeting(app, actor, 'meeting.placed', meeting, { source: 'fill' });
    return undefined;
  } catch (error) {
    const { code } = asApiError(error);
    if (code === 'INTERNAL_ERROR') app.log.error({ err: error }, 'filling stopped');
    return code;
  }
}
