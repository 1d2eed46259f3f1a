import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { requireConfirmedAddress } from '../../people/students/index.ts';
import { studentMeetingReply } from '../meetings/index.ts';
import { acceptOffer, declineOffer } from './answerOffer.ts';
import { joinWaitlist, leaveWaitlist } from './join.ts';

export const waitlistRoutes: Route[] = [
  route(calls.joinWaitlist, ({ app, user, body }) => {
    requireConfirmedAddress(user, app.current);
    return joinWaitlist(app, user, body);
  }),
  route(calls.leaveWaitlist, async ({ app, user, query, body }) => {
    await leaveWaitlist(app, user, query.slug ?? body?.slug);
    return undefined;
  }),
  route(calls.acceptOffer, async ({ app, user, params }) => {
    requireConfirmedAddress(user, app.current);
    return studentMeetingReply(app, await acceptOffer(app, user, params.id));
  }),
  route(calls.declineOffer, async ({ app, user, params }) =>
    studentMeetingReply(app, await declineOffer(app, user, params.id)),
  ),
];
