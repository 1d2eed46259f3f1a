import * as calls from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { expectedVersion, versioned } from '../../../http/version.ts';
import { editionOfYear } from '../../fair/fair/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { changeByAdmin, listParticipations, requestedEdition } from './admin.ts';
import { inviteCompanies } from './invitations.ts';
import { decline, register, versionOf } from './own.ts';
import { presentOwn } from './presenter.ts';
import { type Standing, standingOf } from './standing.ts';

type Answering = Parameters<typeof versioned>[0];

export const registrationRoutes: Route[] = [
  route(calls.getOwnParticipation, async ({ app, user, ctx }) =>
    answer(ctx, await standingOf(app, user._id), user, app.now()),
  ),
  route(
    calls.register,
    async ({ app, user, body, ctx }) =>
      answer(ctx, await register(app, user, body, expectedVersion(ctx)), user, app.now()),
    ({ app, user }) => standingOf(app, user._id),
  ),
  route(calls.declineParticipation, async ({ app, user, body, ctx }) =>
    answer(ctx, await decline(app, user, body.reason), user, app.now()),
  ),
  route(calls.inviteToEdition, async ({ app, user, params, body }) =>
    inviteCompanies(app, user, await editionOfYear(params.year), body),
  ),
  route(calls.listParticipations, async ({ app, query, ctx }) => {
    const { rows, total } = await listParticipations(app, query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),
  route(calls.changeParticipation, async ({ app, user, params, query, body }) =>
    changeByAdmin(app, user, await requestedEdition(app, query.year), params.slug, body),
  ),
];

/** Presents a company's participation in its next fair and sets the participation's version as the ETag. */
function answer(ctx: Answering, standing: Standing, company: ActingCompany, now: Date) {
  versioned(ctx, versionOf(standing));
  return presentOwn(standing, company, now);
}
