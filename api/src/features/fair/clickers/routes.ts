import { dayOf } from '@fair/clock';
import { adminClicker, logisticClicker } from '@fair/contract';
import { refuse } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { addClicks } from './clicks.ts';
import { findDay, quartersOf } from './days.ts';
import {
  presentArea,
  presentCountedArea,
  presentDeletedArea,
  presentQuarter,
  presentVisitors,
} from './presenter.ts';
import {
  countedAreas,
  createArea,
  deleteArea,
  findArea,
  listAreasOfToday,
  listDeletedAreas,
  restoreArea,
  setCapacity,
} from './service.ts';

/** Builds the clicker routes of one role. Admins and volunteers have the same routes (product-spec §7). */
const routesOf = (calls: typeof adminClicker | typeof logisticClicker): Route[] => [
  route(calls.list, ({ app }) => countedAreas(app)),

  route(calls.visitors, async ({ app }) => presentVisitors(await listAreasOfToday(app))),

  route(calls.create, async ({ app, user, body }) => presentArea(await createArea(app, user, body.name))),

  route(calls.remove, async ({ app, user, body, query }) => {
    const id = body?.id ?? query.id;
    if (id === undefined) throw refuse('VALIDATION_FAILED', { fields: { id: 'CHOOSE_AREA' } });
    await deleteArea(app, user, id);
    return undefined;
  }),

  route(calls.deleted, async ({ app }) => (await listDeletedAreas(app)).map(presentDeletedArea)),

  route(calls.restore, async ({ app, user, body }) => presentArea(await restoreArea(app, user, body.id))),

  route(calls.setCapacity, async ({ app, user, params, body }) => {
    const area = await setCapacity(app, user, params.id, body.capacity);
    return presentCountedArea({ ...area, day: await findDay(area._id, dayOf(app.now(), app.timeZone)) });
  }),

  route(calls.counts, async ({ app, params, query }) => {
    const area = await findArea(app, params.id);
    const day = await findDay(area._id, query.day);
    return day ? quartersOf(day).map(presentQuarter) : [];
  }),

  route(calls.click, async ({ app, user, body: { id, clicks, declicks, ...batch } }) => {
    const area = await addClicks(app, user, { areaId: id, came: clicks, went: declicks, ...batch });
    return { clicks: area.came, declicks: area.went, today: area.today };
  }),
];

export const clickerRoutes: Route[] = [...routesOf(adminClicker), ...routesOf(logisticClicker)];
