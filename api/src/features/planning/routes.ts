import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { expectedVersion } from '../../http/version.ts';
import { answerEdition, editionOfYear, inEdition } from '../fair/index.ts';
import { findSettings, presentSettings, presentSlot, presentSpan, tablesOf } from '../meetings/index.ts';
import * as blocks from './blocks.ts';
import { presentBlock } from './presenter.ts';
import { changeFair } from './settingsChange.ts';
import { changeSlot } from './slots.ts';

const settingsRoutes: Route[] = [
  route(calls.getMeetingSettings, async ({ app }) => presentSettings(await findSettings(app))),
  route(calls.changeMeetingSettings, async ({ app, user, body }) =>
    presentSettings((await changeFair(app, user, body)).settings),
  ),
];

const editionRoutes: Route[] = [
  route(calls.changeEdition, async ({ app, user, params, body, ctx }) => {
    const there = inEdition(app, await editionOfYear(params.year));
    const { edition } = await changeFair(there, user, body, { expected: expectedVersion(ctx) });
    await app.current.look();
    return answerEdition(app, ctx, edition);
  }),

  route(calls.setBookingDeadline, async ({ app, user, body }) => {
    const { edition } = await changeFair(app, user, body, { onlyAfterOpening: true });
    return { bookingDeadline: edition.bookingDeadline?.toISOString() ?? body.bookingDeadline };
  }),
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
    presentSlot(await changeSlot(app, user, params.id, body), await tablesOf(app, user)),
  ),
];

export const planningRoutes: Route[] = [...settingsRoutes, ...editionRoutes, ...planRoutes];
