import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import {
  decidersOf,
  presentCompanyApplication,
  presentStudentApplication,
  withStudentState,
} from '../../recruitment/applications/index.ts';
import { decide, decideApplication, withdrawApplication } from './decide.ts';
import { decideMany } from './decideMany.ts';
import { findHeldDeclines, releaseDeclines, setHoldDeclines } from './declines.ts';
import { findMeetingRoom } from './room.ts';
import { takeDecisionBack } from './takeBack.ts';

export const decisionRoutes: Route[] = [
  route(calls.withdrawApplication, async ({ app, user, params }) =>
    presentStudentApplication(await withdrawApplication(app, user, params.id)),
  ),

  route(calls.decideApplication, async ({ app, user, body }) => ({
    accepted: await decideApplication(app, user, body.id, body.status),
  })),

  route(calls.getMeetingRoom, ({ app, user }) => findMeetingRoom(app, user)),

  route(calls.decideApplications, ({ app, user, body }) => decideMany(app, user, body)),

  route(calls.takeDecisionBack, async ({ app, user, params }) => ({
    outcomes: await takeDecisionBack(app, user, params.id),
  })),

  route(calls.changeApplicationStatus, async ({ app, user, params, body }) => {
    const application = await decide(app, user, params.id, body);
    return presentCompanyApplication(
      await withStudentState(app, application),
      user.slug,
      await decidersOf([application]),
    );
  }),

  route(calls.getHeldDeclines, ({ app, user }) => findHeldDeclines(app, user)),

  route(calls.holdDeclines, ({ app, user, body }) => setHoldDeclines(app, user, body.hold)),

  route(calls.releaseDeclines, async ({ app, user, body }) => ({
    released: await releaseDeclines(app, user, body.count),
  })),
];
