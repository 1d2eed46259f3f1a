import type { StudentMeeting } from '@fair/contract';
import type { App } from '../../../context.ts';
import { canObject, isCancellable, isMovable } from './bookingRules.ts';
import type { Meeting } from './model.ts';
import { presentMeeting } from './presenter.ts';
import { findSettings, type Settings } from './settings.ts';
import { joinStudentMeetings, type StudentMeetingRow } from './studentRows.ts';

/**
 * Presents a meeting to its student. The possible actions are those at this moment; each API call checks them again.
 */
export function presentStudentMeeting(
  app: App,
  settings: Settings,
  { meeting, company, table }: StudentMeetingRow,
): StudentMeeting {
  const { objection } = meeting;
  return {
    ...presentMeeting(meeting, table),
    slug: company?.slug ?? '',
    companyName: company?.companyName ?? '',
    canMove: isMovable(app, settings, meeting),
    canCancel: isCancellable(app, settings, meeting),
    canObject: canObject(app, meeting),
    ...(objection && { objection }),
  };
}

/** Returns the response of API calls that change one of the student's meetings. */
export async function studentMeetingReply(app: App, meeting: Meeting): Promise<StudentMeeting> {
  const [settings, [row]] = await Promise.all([findSettings(app), joinStudentMeetings([meeting])]);
  return presentStudentMeeting(app, settings, row as StudentMeetingRow);
}
