import * as calls from '@fair/contract';
import { studentProfileFields } from '@fair/contract/people/studentProfile';
import { companyProfileFields } from '@fair/contract/recruitment/profiles';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../http/route.ts';
import { expectedVersion, versioned } from '../../../http/version.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { type Account, presentInternal } from '../../people/accounts/index.ts';
import { presentOwnStudent, type Student } from '../../people/students/index.ts';
import { type ActingCompany, changeOwnCompany, presentOwnCompany } from '../companies/index.ts';
import { confirmProfile } from './confirm.ts';
import { asValues, changeOwnProfile, wholeForm } from './service.ts';
import { changeStudentProfile, type StudentChange } from './studentProfile.ts';

const ownStored = ({ user }: { readonly user: object }) => user;

/**
 * Routes of profiles. PATCH changes the given fields; PUT takes the complete form and clears omitted fields
 * (DECISIONS §3).
 */
export const profileRoutes: Route[] = [
  route(
    calls.updateStudentProfile,
    async ({ app, user, body, ctx }) => presentOwnStudent(app, await changeStudent(app, ctx, user, body)),
    ownStored,
  ),
  route(
    calls.replaceStudentProfile,
    async ({ app, user, body, ctx }) =>
      presentOwnStudent(app, await changeStudent(app, ctx, user, wholeForm(studentProfileFields, body))),
    ownStored,
  ),
  route(
    calls.confirmProfile,
    async ({ app, user, body, ctx }) => presentOwnStudent(app, await confirm(app, ctx, user, body)),
    ownStored,
  ),

  route(
    calls.updateCompanyProfile,
    async ({ app, user, body, ctx }) => presentOwnCompany(await changeCompany(app, ctx, user, body)),
    ownStored,
  ),
  route(
    calls.replaceCompanyProfile,
    async ({ app, user, body, ctx }) =>
      presentOwnCompany(await changeCompany(app, ctx, user, wholeForm(companyProfileFields, body))),
    ownStored,
  ),

  ...calls.INTERNAL_KINDS.flatMap((kind) => [
    route(
      calls.updateInternalProfile[kind],
      async ({ app, user, body, ctx }) => presentInternal(await changeOwn(app, ctx, user, body)),
      ownStored,
    ),
    route(
      calls.replaceInternalProfile[kind],
      async ({ app, user, body, ctx }) => presentInternal(await changeOwn(app, ctx, user, body)),
      ownStored,
    ),
  ]),
];

async function changeStudent(
  app: App,
  ctx: Context,
  student: Student,
  form: StudentChange,
): Promise<Student> {
  const changed = await changeStudentProfile(app, student, form, expectedVersion(ctx));
  await auditProfile(app, student, form);
  return versioned(ctx, changed);
}

async function confirm(
  app: App,
  ctx: Context,
  student: Student,
  confirmation: calls.CallRequest<typeof calls.confirmProfile>['body'],
): Promise<Student> {
  const confirmed = await confirmProfile(app, student, confirmation);
  await audit(app, {
    action: 'profile.confirmed',
    ...byWhom(student),
    detail: { year: app.current.year, cv: confirmation.cv },
  });
  return versioned(ctx, confirmed);
}

async function changeCompany(app: App, ctx: Context, company: ActingCompany, form: object) {
  const changed = await changeOwnCompany(app, company, asValues(form), expectedVersion(ctx));
  await audit(app, {
    action: 'company.changed',
    ...byWhom(company),
    targetId: company._id,
    targetType: 'company',
    detail: { fields: Object.keys(form) },
  });
  return versioned(ctx, changed);
}

async function changeOwn<A extends Account>(app: App, ctx: Context, user: A, form: object): Promise<A> {
  const changed = await changeOwnProfile(user, form, expectedVersion(ctx));
  await auditProfile(app, user, form);
  return versioned(ctx, changed);
}

const auditProfile = (app: App, account: Account, form: object): Promise<void> =>
  audit(app, { action: 'profile.changed', ...byWhom(account), detail: { fields: Object.keys(form) } });
