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
 * Lets a company mark the attendance of one of its meetings that has started; `unknown` clears the mark.
 * Repeating a mark changes nothing, so that the time to object starts with the first. NOT_FOUND,
 * MEETING_NOT_STARTED; MEETING_OVER when it was cancelled or an admin has decided on the mark.
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
 * Sets or clears a mark as an admin, with a reason for the audit log. This settles an objection, whose text
 * stays, and from then on only admins can change the mark (MEETINGS §4.14). NOT_FOUND, MEETING_NOT_STARTED,
 * MEETING_OVER.
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
 * Records a student's objection to a no-show: once, and less than seven days after the mark. Repeating the
 * same text changes nothing. NOT_FOUND, OBJECTION_CLOSED.
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
      // Reopens the mark if an admin had set it.
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
  /** Time of an admin's decision. */
  readonly decidedAt?: Date;
}

/** Sets a mark in one conditional update; `isNew` is false when nothing was written. */
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
    // The mark stays and is now decided: the objection is rejected.
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
