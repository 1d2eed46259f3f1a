import * as calls from '@fair/contract';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { sendFile } from '../../http/sendFile.ts';
import * as life from '../decisions/decide.ts';
import * as declines from '../decisions/declines.ts';
import { presentCompanyApplication, presentStudentApplication } from './presenter.ts';
import * as applications from './service.ts';

export const applicationRoutes: Route[] = [
  route(calls.listStudentApplications, async ({ app, user }) =>
    (await applications.listApplicationsOf(app, user._id)).map(presentStudentApplication),
  ),

  route(calls.submitApplication, async ({ app, user, body }) =>
    presentStudentApplication(await life.submitApplication(app, user, body.slug)),
  ),

  route(calls.withdrawApplication, async ({ app, user, params }) =>
    presentStudentApplication(await life.withdrawApplication(app, user, params.id)),
  ),

  route(calls.listCompanyApplications, async ({ app, user, query, ctx }) => {
    const { rows, total } = await applications.listApplicantsOf(app, user._id, query);
    setPageHeaders(ctx, query, total);
    return rows.map((row) => presentCompanyApplication(row, user.slug));
  }),

  route(calls.decideApplication, async ({ app, user, body }) => ({
    accepted: await life.decideApplication(app, user, body.id, body.status),
  })),

  route(calls.changeApplicationStatus, async ({ app, user, params, body }) => {
    const application = await life.decide(app, user, params.id, body);
    return presentCompanyApplication(await applications.withCvState(application), user.slug);
  }),

  route(calls.reviewApplication, async ({ app, user, params, body }) => {
    const application = await life.review(app, user, params.id, body);
    return presentCompanyApplication(await applications.withCvState(application), user.slug);
  }),

  route(calls.getHeldDeclines, ({ app, user }) => declines.findHeldDeclines(app, user)),

  route(calls.holdDeclines, ({ app, user, body }) => declines.setHoldDeclines(app, user, body.hold)),

  route(calls.releaseDeclines, async ({ app, user, body }) => ({
    released: await declines.releaseDeclines(app, user, body.count),
  })),

  route(calls.downloadApplicantCv, async ({ app, user, params, ctx }) => {
    await sendFile(ctx, () => applications.findApplicantCv(app, user._id, params.id), {
      disposition: 'inline',
    });
    return undefined;
  }),
];
