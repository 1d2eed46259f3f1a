import * as calls from '@fair/contract';
import { type Route, route } from '../../../../http/route.ts';
import { studentMeetingReply } from '../../meetings/index.ts';
import { presentAdminMeeting, presentCompanyMeeting } from '../presenter.ts';
import { joinAdminMeeting, joinMeeting } from '../rows.ts';
import { markAttendance, markAttendanceByAdmin, objectToNoShow } from './mark.ts';

export const attendanceRoutes: Route[] = [
  route(calls.markAttendance, async ({ app, user, params, body }) =>
    presentCompanyMeeting(
      await joinMeeting(app, await markAttendance(app, user, params.id, body.attendance)),
    ),
  ),

  route(calls.markAttendanceByAdmin, async ({ app, user, params, body: { attendance, reason } }) =>
    presentAdminMeeting(
      await joinAdminMeeting(app, await markAttendanceByAdmin(app, user, params.id, attendance, reason)),
    ),
  ),

  route(calls.objectToNoShow, async ({ app, user, params, body }) =>
    studentMeetingReply(app, await objectToNoShow(app, user, params.id, body.text)),
  ),
];
