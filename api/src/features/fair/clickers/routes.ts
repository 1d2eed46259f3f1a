import { adminClicker, logisticClicker } from '@fair/contract';
import { refuse } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { addClicks } from './clicks.ts';
import { presentArea, presentDeletedArea, presentVisitors } from './presenter.ts';
import { createArea, deleteArea, listAreas, listDeletedAreas, restoreArea } from './service.ts';

/** Builds the same seven routes for each role (product-spec §7). */
const routesOf = (calls: typeof adminClicker | typeof logisticClicker): Route[] => [
  route(calls.list, async ({ app }) => (await listAreas(app)).map(presentArea)),

  route(calls.visitors, async ({ app }) => presentVisitors(await listAreas(app))),

  route(calls.create, async ({ app, user, body }) => presentArea(await createArea(app, user, body.name))),

  route(calls.remove, async ({ app, user, body, query }) => {
    const id = body?.id ?? query.id;
    if (id === undefined) throw refuse('VALIDATION_FAILED', { fields: { id: 'CHOOSE_AREA' } });
    await deleteArea(app, user, id);
    return undefined;
  }),

  route(calls.deleted, async ({ app }) => (await listDeletedAreas(app)).map(presentDeletedArea)),

  route(calls.restore, async ({ app, user, body }) => presentArea(await restoreArea(app, user, body.id))),

  route(calls.click, async ({ app, user, body: { id, clicks, declicks, batchId } }) => {
    const area = await addClicks(app, user, { areaId: id, came: clicks, went: declicks, batchId });
    return { clicks: area.came, declicks: area.went };
  }),
];

export const clickerRoutes: Route[] = [...routesOf(adminClicker), ...routesOf(logisticClicker)];
