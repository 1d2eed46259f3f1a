import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { presentNews } from './presenter.ts';
import { findNews, markRead } from './read.ts';

export const newsRoutes: Route[] = [
  route(calls.listNews, async ({ user }) => presentNews(await findNews(user._id))),

  route(calls.markNewsRead, async ({ app, user, body }) => {
    await markRead(user._id, new Date(body.upTo), app.now());
    return undefined;
  }),
];
