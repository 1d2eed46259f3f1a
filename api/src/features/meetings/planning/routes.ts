import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../http/route.ts';
import { expectedVersion } from '../../../http/version.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { appForEdition, editionOfYear } from '../../fair/fair/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import {
  findSettings,
  placeTable,
  presentSettings,
  presentSlot,
  presentSpan,
  type Table,
  tablesOf,
} from '../meetings/index.ts';
import * as blocks from './blocks.ts';
import { fairReply } from './fairReply.ts';
import { presentBlock } from './presenter.ts';
import { changeFair } from './settingsChange.ts';
import { changeSlot } from './slots.ts';

/** Returns the names of tables, tracks and reasons that the company's plan already uses. */
const storedPlan = async ({ app, user }: { readonly app: App; readonly user: ActingCompany }) => {
  const plan = await blocks.listBlocks(app, user);
  return [plan, [...(await tablesOf(app, user)).values()]];
};

const settingsRoutes: Route[] = [
  route(calls.getMeetingSettings, async ({ app }) => presentSettings(await findSettings(app))),
  route(calls.changeMeetingSettings, async ({ app, user, body }) =>
    presentSettings((await changeFair(app, user, body)).settings),
  ),
];

const editionRoutes: Route[] = [
  route(calls.getEdition, async ({ app, params, ctx }) =>
    fairReply(app, ctx, await editionOfYear(params.year)),
  ),
  route(
    calls.changeEdition,
    async ({ app, user, params, body, ctx }) => {
      const there = appForEdition(app, await editionOfYear(params.year));
      const { edition } = await changeFair(there, user, body, { expected: expectedVersion(ctx) });
      await app.current.refresh();
      return fairReply(app, ctx, edition);
    },
    async ({ app, params, ctx }) => fairReply(app, ctx, await editionOfYear(params.year)),
  ),

  route(calls.setBookingDeadline, async ({ app, user, body }) => {
    const { edition } = await changeFair(app, user, body, { onlyAfterOpening: true });
    return { bookingDeadline: edition.bookingDeadline?.toISOString() ?? body.bookingDeadline };
  }),
];

const planRoutes: Route[] = [
  route(calls.listMeetingBlocks, async ({ app, user }) =>
    (await blocks.listBlocks(app, user)).map(presentBlock),
  ),
  route(
    calls.createMeetingBlock,
    async ({ app, user, body }) =>
      presentBlock(await withAudit(app, user, 'plan.saved', await blocks.createBlock(app, user, body))),
    storedPlan,
  ),
  route(
    calls.changeMeetingBlock,
    async ({ app, user, params, body }) =>
      presentBlock(
        await withAudit(app, user, 'plan.saved', await blocks.changeBlock(app, user, params.id, body)),
      ),
    storedPlan,
  ),
  route(calls.previewMeetingBlock, async ({ app, user, params }) => {
    const { block, slots, tables } = await blocks.previewBlock(app, user, params.id);
    const names = presentBlock({ block, slots: [], tables }).tables;
    return { times: blocks.timesOf(block).map(presentSpan), tables: names, slotCount: slots.length };
  }),
  route(calls.publishMeetingBlock, async ({ app, user, params }) =>
    presentBlock(
      await withAudit(app, user, 'plan.published', await blocks.publishBlock(app, user, params.id)),
    ),
  ),
  route(
    calls.changeMeetingSlot,
    async ({ app, user, params, body }) => {
      const slot = await changeSlot(app, user, params.id, body);
      await audit(app, {
        action: 'slot.changed',
        ...byWhom(user),
        detail: { slotId: params.id, startsAt: slot.startsAt.toISOString() },
        changes: changesOf(['blocked'], { blocked: !slot.blocked }, slot),
      });
      return presentSlot(slot, await tablesOf(app, user));
    },
    storedPlan,
  ),
];

const tableRoutes: Route[] = [
  route(calls.placeOwnTable, async ({ app, user, params, body }) => {
    const table = await placeTable(app, { id: params.id, companyId: user._id }, body.code);
    await auditTable(app, user, table, body.code);
    return presentTablePlace(table, body.code);
  }),
  route(calls.placeTable, async ({ app, user, params, body }) => {
    const table = await placeTable(app, params, body.code);
    await auditTable(app, user, table, body.code);
    return presentTablePlace(table, body.code);
  }),
];

const presentTablePlace = ({ _id }: Table, code: string | null) => ({
  id: _id.toHexString(),
  ...(code !== null && { booth: code }),
});

const auditTable = (app: App, actor: Parameters<typeof byWhom>[0], table: Table, code: string | null) =>
  audit(app, {
    action: 'table.placed',
    ...byWhom(actor),
    companyId: table.companyId,
    detail: { table: table.name, booth: code ?? '' },
  });

async function withAudit(
  app: App,
  company: ActingCompany,
  action: 'plan.saved' | 'plan.published',
  planned: blocks.BlockWithSlots,
): Promise<blocks.BlockWithSlots> {
  const { block, slots } = planned;
  const detail = { blockId: block._id.toHexString(), slots: slots.length };
  await audit(app, { action, ...byWhom(company), detail });
  return planned;
}

export const planningRoutes: Route[] = [...settingsRoutes, ...editionRoutes, ...planRoutes, ...tableRoutes];
