import * as calls from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { expectedVersion, versioned } from '../../../http/version.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { sendFields } from '../../../services/exports/index.ts';
import { chosenFile, notDrawnReply, pictureVersion, readSheet } from '../../../services/files/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findBooths, replaceBooths, type TablesAt } from './booths.ts';
import * as floors from './floors.ts';
import type { StoredBooth, StoredFloor } from './model.ts';
import { importPlacements, PLACEMENT_COLUMNS, placementRows, placementTable } from './placementSheet.ts';
import { listPlacements, place } from './placements.ts';
import { placesOf } from './places.ts';
import { presentBooth, presentFloor } from './presenter.ts';
import { publicMap } from './publicMap.ts';

type FloorAction = 'floor.added' | 'floor.changed' | 'floor.published' | 'floor.hidden' | 'floor.deleted';

const auditFloor = (app: App, actor: Account, action: FloorAction, { name }: StoredFloor): Promise<void> =>
  audit(app, {
    action,
    ...byWhom(actor),
    targetId: app.editionId,
    targetType: 'edition',
    detail: { floor: name.en },
  });

async function shown(app: App, floor: StoredFloor): Promise<calls.Floor> {
  return presentFloor(floor, (await floors.boothCounts(app)).get(floor._id.toHexString()) ?? 0);
}

function boothsReply(ctx: Context, { version, updatedAt }: StoredFloor, booths: readonly StoredBooth[]) {
  versioned(ctx, { profileVersion: version, updatedAt });
  return booths.map(presentBooth);
}

const publicRoutes: Route[] = [
  route(calls.getMap, ({ app }) => publicMap(app)),
  ...[
    { call: calls.getFloorPicture, withDrafts: false },
    { call: calls.downloadFloorPicture, withDrafts: true },
  ].map(({ call, withDrafts }) =>
    route(call, async ({ app, params, query, ctx }) => {
      await sendFile(ctx, () => floors.findPlan(app, params.id, { withDrafts }), {
        disposition: 'inline',
        ...(!withDrafts && { cache: 'public', isNamed: (file) => query.v === pictureVersion(file) }),
      });
      return undefined;
    }),
  ),
];

const floorRoutes = (tablesAt: TablesAt): Route[] => [
  route(calls.listFloors, async ({ app }) => {
    const [found, counts] = await Promise.all([floors.findFloors(app.editionId), floors.boothCounts(app)]);
    return found.map((floor) => presentFloor(floor, counts.get(floor._id.toHexString()) ?? 0));
  }),

  route(calls.addFloor, async ({ app, user, upload: { files, json } }) => {
    const drawn = await floors.drawPlan(chosenFile(files, 'picture'), user._id);
    const floor = await floors.addFloor(app, json.floor.name, drawn);
    await auditFloor(app, user, 'floor.added', floor);
    return { ...(await shown(app, floor)), ...notDrawnReply(drawn) };
  }),

  route(calls.orderFloors, async ({ app, user, body }) => {
    const found = await floors.orderFloors(app, body.ids);
    const [first] = found;
    if (first) await auditFloor(app, user, 'floor.changed', first);
    const counts = await floors.boothCounts(app);
    return found.map((floor) => presentFloor(floor, counts.get(floor._id.toHexString()) ?? 0));
  }),

  route(calls.changeFloor, async ({ app, user, params, body }) => {
    const floor = await floors.renameFloor(app, params.id, body.name);
    await auditFloor(app, user, 'floor.changed', floor);
    return shown(app, floor);
  }),

  route(calls.replaceFloorPicture, async ({ app, user, params, upload: { files } }) => {
    await floors.findFloor(app, params.id);
    const drawn = await floors.drawPlan(chosenFile(files, 'picture'), user._id);
    const floor = await floors.replacePlan(app, params.id, drawn);
    await auditFloor(app, user, 'floor.changed', floor);
    return { ...(await shown(app, floor)), ...notDrawnReply(drawn) };
  }),

  route(calls.removeFloor, async ({ app, user, params }) => {
    await auditFloor(app, user, 'floor.deleted', await floors.removeFloor(app, params.id, tablesAt));
    return undefined;
  }),

  ...(
    [
      { call: calls.publishFloor, published: true, action: 'floor.published' },
      { call: calls.unpublishFloor, published: false, action: 'floor.hidden' },
    ] as const
  ).map(({ call, published, action }) =>
    route(call, async ({ app, user, params }) => {
      const { floor, isChanged } = await floors.setPublished(app, params.id, published);
      if (isChanged) await auditFloor(app, user, action, floor);
      return shown(app, floor);
    }),
  ),
];

const boothRoutes = (tablesAt: TablesAt): Route[] => [
  route(calls.listBooths, async ({ app, params, ctx }) => {
    const floor = await floors.findFloor(app, params.id);
    return boothsReply(ctx, floor, await findBooths(app.editionId, floor._id));
  }),

  route(calls.changeBooths, async ({ app, user, params, body, ctx }) => {
    const given = { floorId: params.id, booths: body, expected: expectedVersion(ctx) };
    const { floor, booths } = await replaceBooths(app, given, tablesAt);
    await audit(app, {
      action: 'booths.changed',
      ...byWhom(user),
      targetId: app.editionId,
      targetType: 'edition',
      detail: { floor: floor.name.en, booths: booths.length },
    });
    return boothsReply(ctx, floor, booths);
  }),
];

const placementRoutes: Route[] = [
  route(calls.listPlacements, ({ app }) => listPlacements(app)),

  route(calls.changePlacement, async ({ app, user, body }) => {
    const { code, day } = body;
    const { company, isChanged } = await place(app, body);
    if (isChanged)
      await audit(app, {
        action: company ? 'booth.placed' : 'booth.cleared',
        ...byWhom(user),
        targetId: company?._id ?? app.editionId,
        targetType: company ? 'company' : 'edition',
        detail: { booth: code, day },
      });
    return { code, day, ...(company && { slug: company.slug }) };
  }),

  route(calls.exportPlacements, async ({ app, user, query, ctx }) => {
    const rows = await placementTable(app);
    if (ctx.method !== 'HEAD')
      await audit(app, {
        action: 'placements.exported',
        ...byWhom(user),
        targetId: app.editionId,
        targetType: 'edition',
      });
    async function* pieces() {
      yield rows;
    }
    const table = { name: 'placements', fields: PLACEMENT_COLUMNS, rows: pieces() };
    const { sep: separator, bom } = query;
    await sendFields(ctx, 'csv', table, {
      headings: PLACEMENT_COLUMNS,
      ...(separator && { separator }),
      hasMark: bom !== undefined,
    });
    return undefined;
  }),

  route(calls.importPlacements, async ({ app, user, upload: { files } }) => {
    const rows = placementRows(await readSheet(chosenFile(files, 'sheet'), user._id));
    const report = await importPlacements(app, rows);
    await audit(app, {
      action: 'placements.imported',
      ...byWhom(user),
      targetId: app.editionId,
      targetType: 'edition',
      detail: report.counts,
    });
    return report;
  }),

  route(calls.listOwnBooths, async ({ app, user }) => {
    const places = (await placesOf(app.editionId, [user._id])).get(user._id.toHexString()) ?? [];
    return places.map(({ code, floor, days }) => ({ code, floor, days: [...days] }));
  }),
];

/**
 * Returns the routes of the map.
 * @param tablesAt returns the booths with meeting tables. It is a parameter, because this feature cannot import
 * features/meetings, which imports this feature
 */
export const mapRoutes = (tablesAt: TablesAt): Route[] => [
  ...publicRoutes,
  ...floorRoutes(tablesAt),
  ...boothRoutes(tablesAt),
  ...placementRoutes,
];
