import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { byWhom } from '../../../services/audit/index.ts';
import { editionOfYear } from '../../fair/fair/index.ts';
import { fairReply } from '../../meetings/planning/index.ts';
import { countByState } from '../../recruitment/participations/index.ts';
import { whatIsMissing } from '../tasks/index.ts';
import { activateEdition } from './activate.ts';
import { archiveEdition } from './archive.ts';
import { createEdition } from './create.ts';
import { stepBack } from './stepBack.ts';

export const editionYearRoutes: Route[] = [
  route(calls.createEdition, async ({ app, user, body, ctx }) => {
    const { edition, copied } = await createEdition(app, byWhom(user), body);
    return { ...(await fairReply(app, ctx, edition)), copied };
  }),

  route(calls.activateEdition, async ({ app, user, params, body, ctx }) => {
    const edition = await activateEdition(app, byWhom(user), Number(params.year), body);
    await app.current.refresh();
    return fairReply(app, ctx, edition);
  }),

  route(calls.stepBack, async ({ app, user, params, ctx }) => {
    const edition = await stepBack(app, byWhom(user), Number(params.year));
    await app.current.refresh();
    return fairReply(app, ctx, edition);
  }),

  route(calls.getReadiness, async ({ app, params }) => {
    const edition = await editionOfYear(params.year);
    const missing = await whatIsMissing(app, edition);
    return {
      items: calls.READY_ITEMS.map((item) => ({ item, isThere: !missing.includes(item) })),
      companies: await countByState(edition._id),
    };
  }),

  route(calls.archiveEdition, async ({ app, user, params }) => ({
    frozen: await archiveEdition(app, byWhom(user), Number(params.year)),
  })),
];
