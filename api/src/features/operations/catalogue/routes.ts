import { getCatalogue } from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { publicCatalogue } from './service.ts';

export const catalogueRoutes: Route[] = [
  route(getCatalogue, ({ app, query }) => publicCatalogue(app, query.lang)),
];
