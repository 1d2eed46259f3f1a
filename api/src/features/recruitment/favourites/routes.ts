import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { presentFavourite } from './presenter.ts';
import { listFavouritesOf, removeCompany, saveCompany } from './service.ts';

export const favouriteRoutes: Route[] = [
  route(calls.listFavourites, async ({ app, user }) =>
    (await listFavouritesOf(app, user._id)).map(presentFavourite),
  ),
  route(calls.saveFavourite, async ({ app, user, params, body }) =>
    presentFavourite(await saveCompany(app, user._id, params.slug, body)),
  ),
  route(calls.removeFavourite, async ({ app, user, params }) => {
    await removeCompany(app, user._id, params.slug);
    return undefined;
  }),
];
