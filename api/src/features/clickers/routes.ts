import { adminClicker, logisticClicker } from '@fair/contract';
import { refuse } from '../../http/errors.ts';
import { type Route, route } from '../../http/route.ts';
import { presentArea, presentVisitors } from './presenter.ts';
import { addClicks, createArea, deleteArea, listAreas } from './service.ts';

/** The same five calls under the segment of each role (product-spec §7). */
const routesOf = (calls: typeof adminClicker | typeof logisticClicker): Route[] => [
  route(calls.list, async ({ app }) => (await listAreas(app)).map(presentArea)),

  route(calls.visitors, async ({ app }) => presentVisitors(await listAreas(app))),

  route(calls.create, async ({ app, user, body }) => presentArea(await createArea(app, user, body.name))),

  route(calls.remove, async ({ app, user, body, query }) => {
    const id = body?.id ?? query.id;
    if (id === undefined) throw refuse('VALIDATION_FAILED', { fields: { id: 'Choose an area.' } });
    await deleteArea(app, user, id);
    return undefined;
  }),

  route(calls.click, async ({ app, user, body: { id, clicks, declicks, batchId } }) => {
    const area = await addClicks(app, user, { areaId: id, came: clicks, went: declicks, batchId });
    return { clicks: area.came, declicks: area.went };
  }),
];

export const clickerRoutes: Route[] = [...routesOf(adminClicker), ...routesOf(logisticClicker)];
