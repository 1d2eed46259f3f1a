import { getFairDay } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { readFairDay } from './read.ts';

export const fairDayRoutes: Route[] = [route(getFairDay, ({ app, query }) => readFairDay(app, query.day))];
