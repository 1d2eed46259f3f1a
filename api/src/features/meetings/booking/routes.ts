import * as calls from '@fair/contract';
import { markRepetition, type Route, route } from '../../../http/route.ts';
import { requireConfirmedAddress } from '../../people/students/index.ts';
import { presentStudentMeeting, tracksOf } from '../meetings/index.ts';
import { bookMeeting, cancelMeeting, moveMeeting } from './book.ts';
import { findStudentSchedule } from './schedule.ts';
import { listTimes } from './times.ts';

export const bookingRoutes: Route[] = [
  route(calls.getStudentSchedule, ({ app, user }) => findStudentSchedule(app, user)),

  route(calls.listMeetingTimes, ({ app, user, params }) => listTimes(app, user, params.slug)),

  route(
    calls.bookMeeting,
    async ({ app, user, body, ctx }) => {
      requireConfirmedAddress(user, app.current);
      const { row, settings, isNew } = await bookMeeting(app, user, body);
      if (!isNew) markRepetition(ctx);
      return presentStudentMeeting(app, settings, row);
    },
    ({ app }) => tracksOf(app),
  ),

  route(
    calls.moveMeeting,
    async ({ app, user, params, body }) => {
      const { row, settings } = await moveMeeting(app, user, params.id, body);
      return presentStudentMeeting(app, settings, row);
    },
    ({ app }) => tracksOf(app),
  ),

  route(calls.cancelMeeting, async ({ app, user, params }) => {
    const { row, settings } = await cancelMeeting(app, user, params.id);
    return presentStudentMeeting(app, settings, row);
  }),
];
