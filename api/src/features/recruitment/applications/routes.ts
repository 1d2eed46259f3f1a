import * as calls from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { confirmContactText } from './contactText.ts';
import { findApplication } from './find.ts';
import { listApplicantsOf } from './list.ts';
import { listAllApplications } from './listAll.ts';
import { presentCompanyApplication, presentStudentApplication } from './presenter.ts';
import { reviewApplication } from './review.ts';
import * as applications from './service.ts';
import { submitApplication } from './submit.ts';

export const applicationRoutes: Route[] = [
  route(calls.listStudentApplications, async ({ app, user }) =>
    (await applications.listApplicationsOf(app, user._id)).map(presentStudentApplication),
  ),

  route(calls.submitApplication, async ({ app, user, body }) =>
    presentStudentApplication(await submitApplication(app, user, body)),
  ),

  route(calls.confirmContactText, async ({ app, user, body }) => {
    await confirmContactText(app, user, body.version);
    return undefined;
  }),

  route(calls.listCompanyApplications, async ({ app, user, query, ctx }) => {
    const { rows, total } = await listApplicantsOf(app, user._id, query);
    setPageHeaders(ctx, query, total);
    const deciders = await applications.decidersOf(rows);
    return rows.map((row) => presentCompanyApplication(row, user.slug, deciders));
  }),

  route(calls.listAdminApplications, async ({ app, query, ctx }) => {
    const { rows, total } = await listAllApplications(app, query);
    setPageHeaders(ctx, query, total);
    return rows;
  }),

  route(
    calls.reviewApplication,
    async ({ app, user, params, body }) => {
      const application = await reviewApplication(app, user, params.id, body);
      const deciders = await applications.decidersOf([application]);
      return presentCompanyApplication(
        await applications.withStudentState(app, application),
        user.slug,
        deciders,
      );
    },
    ({ app, user, params }) => findApplication(app, params.id, { companyId: user._id }),
  ),
];
