import { timeOf } from '@fair/clock';
import type { App } from '../../../context.ts';
import { quartersOf, streamDays } from './days.ts';
import { presentVisitors } from './presenter.ts';
import { listAreas, listAreasOfToday } from './service.ts';

export const AREA_FIELDS = ['name', 'came', 'went', 'current'] as const;
export const QUARTER_FIELDS = ['name', 'day', 'start', 'came', 'went'] as const;

/** Yields all areas with their current visitors in a single batch, because a fair has only a few dozen areas. */
export async function* exportAreas(app: App): AsyncGenerator<object[]> {
  const areas = await listAreasOfToday(app);
  const { areas: visitors } = presentVisitors(areas);
  yield areas.map(({ name, came, went }, index) => ({ name, came, went, current: visitors[index]?.current }));
}

/** Yields the counts of all areas by quarter of an hour, one day of one area at a time. */
export async function* exportQuarters(app: App): AsyncGenerator<object[]> {
  for (const { _id, name } of await listAreas(app))
    for await (const one of streamDays(_id))
      yield quartersOf(one).map(({ at, came, went }) => ({
        ...{ name, day: one.day, start: timeOf(at, app.timeZone), came, went },
      }));
}
