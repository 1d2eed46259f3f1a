import * as calls from '@fair/contract';
import { companyProfileFields, studentProfileFields } from '@fair/contract/schemas/profile';
import type { Context } from 'koa';
import { type Route, route } from '../../http/route.ts';
import { expectedVersion, versioned } from '../../http/version.ts';
import { type Account, presentInternal } from '../accounts/index.ts';
import { changeOwnCompany, presentOwnCompany } from '../companies/index.ts';
import { presentStudent } from '../students/index.ts';
import { asValues, changeOwnProfile, wholeForm } from './service.ts';
import { changeStudentProfile } from './studentProfile.ts';

/** PATCH changes what is sent; PUT takes the whole form, and what it leaves out is cleared (DECISIONS §3). */
export const profileRoutes: Route[] = [
  route(calls.updateStudentProfile, async ({ user, body, ctx }) =>
    presentStudent(versioned(ctx, await changeStudentProfile(user, body, expectedVersion(ctx)))),
  ),
  route(calls.replaceStudentProfile, async ({ user, body, ctx }) => {
    const form = wholeForm(studentProfileFields, body);
    return presentStudent(versioned(ctx, await changeStudentProfile(user, form, expectedVersion(ctx))));
  }),

  route(calls.updateCompanyProfile, async ({ app, user, body, ctx }) => {
    const changed = await changeOwnCompany(app, user, asValues(body), expectedVersion(ctx));
    return presentOwnCompany(versioned(ctx, changed));
  }),
  route(calls.replaceCompanyProfile, async ({ app, user, body, ctx }) => {
    const form = asValues(wholeForm(companyProfileFields, body));
    return presentOwnCompany(versioned(ctx, await changeOwnCompany(app, user, form, expectedVersion(ctx))));
  }),

  ...calls.INTERNAL_KINDS.flatMap((kind) => [
    route(calls.updateInternalProfile[kind], async ({ user, body, ctx }) =>
      presentInternal(await changeOwn(ctx, user, body)),
    ),
    route(calls.replaceInternalProfile[kind], async ({ user, body, ctx }) =>
      presentInternal(await changeOwn(ctx, user, body)),
    ),
  ]),
];

async function changeOwn<A extends Account>(ctx: Context, user: A, form: object): Promise<A> {
  return versioned(ctx, await changeOwnProfile(user, form, expectedVersion(ctx)));
}
