import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { attendanceRoutes } from '../board/attendance/routes.ts';
import { fillRoutes } from '../board/fill/routes.ts';
import { boardRoutes } from '../board/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { presentBlock, presentSlot, presentSpan } from '../meetings/presenter.ts';
import { findSettings, presentSettings } from '../meetings/settings.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';
import * as blocks from './blocks.ts';
import { changeFair } from './settingsChange.ts';
import { changeSlot } from './slots.ts';

const settingsRoutes: Route[] = [
  route(calls.getMeetingSettings, async ({ app }) => presentSettings(await findSettings(app))),
  route(calls.changeMeetingSettings, async ({ app, user, body }) =>
    presentSettings((await changeFair(app, user, body)).settings),
  ),
];

const planRoutes: Route[] = [
  route(calls.listMeetingBlocks, async ({ app, user }) =>
    (await blocks.listBlocks(app, user)).map(presentBlock),
  ),
  route(calls.createMeetingBlock, async ({ app, user, body }) =>
    presentBlock(await blocks.createBlock(app, user, body)),
  ),
  route(calls.changeMeetingBlock, async ({ app, user, params, body }) =>
    presentBlock(await blocks.changeBlock(app, user, params.id, body)),
  ),
  route(calls.previewMeetingBlock, async ({ app, user, params }) => {
    const { block, slots, tables } = await blocks.previewBlock(app, user, params.id);
    const names = presentBlock({ block, slots: [], tables }).tables;
    return { times: blocks.timesOf(block).map(presentSpan), tables: names, slotCount: slots.length };
  }),
  route(calls.publishMeetingBlock, async ({ app, user, params }) =>
    presentBlock(await blocks.publishBlock(app, user, params.id)),
  ),
  route(calls.changeMeetingSlot, async ({ app, user, params, body }) =>
    presentSlot(await changeSlot(app, user, params.id, body), await blocks.tablesOf(app, user)),
  ),
];

export const meetingRoutes: Route[] = [
  ...settingsRoutes,
  ...planRoutes,
  ...bookingRoutes,
  ...boardRoutes,
  ...attendanceRoutes,
  ...waitlistRoutes,
  ...fillRoutes,
];
