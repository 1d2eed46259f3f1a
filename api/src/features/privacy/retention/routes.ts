import { plusDays } from '@fair/clock';
import {
  holdPurge,
  keepCv,
  keepCvByLink,
  listPurges,
  previewPurge,
  RETENTION,
  releasePurge,
} from '@fair/contract';
import type { App } from '../../../context.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { keepCv as keep } from '../../people/students/index.ts';
import { keepByLink } from './keepLink.ts';
import { todayOf } from './rules.ts';
import { hold, listPage, preview, release } from './service.ts';

/** Returns the day on which a CV that the student keeps today is due for deletion again. */
const keptUntil = (app: App): string => plusDays(todayOf(app), RETENTION.cv.days);

/** Calls with which admins view and postpone purges, and students keep their CV. */
export const retentionRoutes: Route[] = [
  route(listPurges, async ({ query, ctx }) => {
    const { rows, total } = await listPage(query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),

  route(previewPurge, async ({ app, params, query, ctx }) => {
    const { rows, total } = await preview(app, params.id, query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),

  route(holdPurge, async ({ app, user, params, body }) => {
    const purge = await hold(app, user._id, params.id, body);
    const { rule, dueOn } = purge;
    await audit(app, { action: 'purge.held', ...byWhom(user), detail: { rule, dueOn, until: body.until } });
    return purge;
  }),

  route(releasePurge, async ({ app, user, params }) => {
    const purge = await release(params.id);
    const { rule, dueOn } = purge;
    await audit(app, { action: 'purge.released', ...byWhom(user), detail: { rule, dueOn } });
    return purge;
  }),

  route(keepCv, async ({ app, user }) => {
    await keep(user._id, app.now());
    await audit(app, { action: 'cv.kept', ...byWhom(user) });
    return { keptUntil: keptUntil(app) };
  }),

  route(keepCvByLink, async ({ app, body: { token } }) => {
    const actorId = await keepByLink(app, token);
    await audit(app, { action: 'cv.kept', actorId, actorType: 'student' });
    return { keptUntil: keptUntil(app) };
  }),
];
