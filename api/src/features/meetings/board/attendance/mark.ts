import type { Attendance } from '@fair/contract';
import type { App } from '../../../../context.ts';
import { retrying } from '../../../../db/retry.ts';
import { refuse } from '../../../../http/errors.ts';
import type { Account } from '../../../people/accounts/index.ts';
import type { Student } from '../../../people/students/index.ts';
import type { ActingCompany } from '../../../recruitment/companies/index.ts';
import {
  findMeeting,
  type Meeting,
  MeetingModel,
  type Owner,
  objectionCutoff,
} from '../../meetings/index.ts';
import { auditMeeting } from '../auditMeeting.ts';

/**
 * Marks the attendance of a company's meeting that has started; `unknown` clears the mark. Setting the same
 * mark again changes nothing, so that the time to object runs from the first mark. Throws NOT_FOUND,
 * MEETING_NOT_STARTED, or MEETING_OVER if the meeting was cancelled or an admin has decided on the mark.
 */
export async function markAttendance(
  app: App,
  company: ActingCompany,
  id: string,
  attendance: Attendance,
): Promise<Meeting> {
  const marked = await mark(app, id, { companyId: company._id }, attendance, {
    where: { markDecidedAt: null },
  });
  if (marked.isNew) await auditMeeting(app, company, 'meeting.marked', marked.meeting, { attendance });
  else if (marked.meeting.attendance !== attendance)
    throw refuse('MEETING_OVER', { message: 'MARK_DECIDED' });
  return marked.meeting;
}

/**
 * Sets or clears a mark as an admin, with a reason for the audit log. The decision settles an objection, whose text
 * stays stored. After the decision, only admins can change the mark (MEETINGS §4.14). Throws NOT_FOUND,
 * MEETING_NOT_STARTED or MEETING_OVER.
 */
export async function markAttendanceByAdmin(
  app: App,
  admin: Account,
  id: string,
  attendance: Attendance,
  reason: string,
): Promise<Meeting> {
  const before = await findMeeting(app, id, {});
  const { meeting } = await mark(app, id, {}, attendance, { decidedAt: app.now() });
  await auditMeeting(app, admin, 'meeting.marked', meeting, { attendance, reason }, before);
  return meeting;
}

/**
 * Records a student's objection to a no-show mark. Each student can object once, within seven days after the
 * mark. Repeating the same text changes nothing. Throws NOT_FOUND or OBJECTION_CLOSED.
 */
export async function objectToNoShow(app: App, student: Student, id: string, text: string): Promise<Meeting> {
  const owner = { studentId: student._id };
  const objected = await retrying(() =>
    MeetingModel.findOneAndUpdate(
      {
        _id: id,
        editionId: app.editionId,
        ...owner,
        attendance: 'no_show',
        markedAt: { $gt: objectionCutoff(app) },
        objection: null,
      },
      // If an admin has decided on the mark, the objection cancels that decision, and an admin must decide again.
      { $set: { objection: text }, $unset: { markDecidedAt: 1 } },
      { returnDocument: 'after' },
    ).lean<Meeting>(),
  );
  if (objected) {
    await auditMeeting(app, student, 'meeting.objected', objected);
    return objected;
  }
  const meeting = await findMeeting(app, id, owner);
  if (meeting.objection === text) return meeting;
  throw refuse('OBJECTION_CLOSED');
}

interface Marking {
  /** Additional condition for setting the mark. */
  readonly where?: object;
  /** Time of the decision, if an admin sets the mark. */
  readonly decidedAt?: Date;
}

/** Sets a mark in one conditional update. `isNew` is false if nothing was written. */
async function mark(
  app: App,
  id: string,
  owner: Owner,
  attendance: Attendance,
  { where, decidedAt }: Marking,
): Promise<{ meeting: Meeting; isNew: boolean }> {
  const now = app.now();
  const markable = {
    _id: id,
    editionId: app.editionId,
    ...owner,
    status: 'booked' as const,
    startsAt: { $lte: now },
    ...where,
  };
  const isCleared = attendance === 'unknown';
  const changed = await retrying(() =>
    MeetingModel.findOneAndUpdate(
      { ...markable, attendance: { $ne: attendance } },
      {
        $set: {
          attendance,
          ...(!isCleared && { markedAt: now }),
          ...(decidedAt && { markDecidedAt: decidedAt }),
        },
        ...(isCleared && { $unset: { markedAt: 1 } }),
      },
      { returnDocument: 'after' },
    ).lean<Meeting>(),
  );
  if (changed) return { meeting: changed, isNew: true };
  if (decidedAt) {
    // The admin confirms the existing mark, which rejects the student's objection.
    const upheld = await retrying(() =>
      MeetingModel.findOneAndUpdate(
        { ...markable, attendance },
        { $set: { markDecidedAt: decidedAt } },
        { returnDocument: 'after' },
      ).lean<Meeting>(),
    );
    if (upheld) return { meeting: upheld, isNew: true };
  }
  const meeting = await findMeeting(app, id, owner);
  if (!meeting.live) throw refuse('MEETING_OVER');
  if (meeting.startsAt > now) throw refuse('MEETING_NOT_STARTED');
  if (meeting.status !== 'booked') throw refuse('MEETING_OVER');
  return { meeting, isNew: false };
}
