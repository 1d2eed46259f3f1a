import * as calls from '@fair/contract';
import { notFound } from '../../../http/errors.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { markRepetition, type Route, route } from '../../../http/route.ts';
import { changeContactOf } from './change.ts';
import { removeContact, takeBack } from './end.ts';
import { listContactsOf } from './list.ts';
import { companyOfPoster } from './poster.ts';
import { presentShare } from './presenter.ts';
import { receiveBoothScans } from './receive.ts';
import { listSharesOf, shareWith } from './shares.ts';

export const contactRoutes: Route[] = [
  route(calls.sendBoothScans, ({ app, user, body }) => receiveBoothScans(app, user, body)),

  route(calls.listContacts, async ({ app, user, query, ctx }) => {
    const { rows, total } = await listContactsOf(app, user._id, query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),

  route(calls.changeContact, ({ app, user, params, body }) => changeContactOf(app, user, params.id, body)),

  route(calls.removeContact, async ({ app, user, params }) => {
    await removeContact(app, user, params.id);
    return undefined;
  }),

  route(calls.getBoothPoster, async ({ app, params }) => {
    const found = await companyOfPoster(app, params.posterCode);
    if (!found) throw notFound();
    const { company, booth } = found;
    return { slug: company.slug, companyName: company.companyName, booth };
  }),

  route(calls.listShares, async ({ app, user }) => (await listSharesOf(app, user._id)).map(presentShare)),

  route(calls.shareContact, async ({ app, user, body, ctx }) => {
    const { share, isNew } = await shareWith(app, user, body);
    if (!isNew) markRepetition(ctx);
    return presentShare(share);
  }),

  route(calls.takeShareBack, async ({ app, user, params }) => {
    await takeBack(app, user, params.slug);
    return undefined;
  }),
];
