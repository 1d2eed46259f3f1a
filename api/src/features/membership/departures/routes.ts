import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { expectedVersion, versioned } from '../../../http/version.ts';
import { presentStudent } from '../../people/students/index.ts';
import { findCompany, toAdmin } from '../../recruitment/companies/index.ts';
import { changeEach } from './changeEach.ts';
import { changeCompany } from './companies.ts';
import { deleteCompany } from './deleteCompany.ts';
import { countUpcomingOf, setStudentActive } from './students.ts';

export const departureRoutes: Route[] = [
  route(
    calls.changeCompany,
    async ({ app, user, params, body, ctx }) => {
      const changed = await changeCompany(app, user, params.slug, body, expectedVersion(ctx));
      return toAdmin(versioned(ctx, changed));
    },
    ({ app, params }) => findCompany(app, params.slug),
  ),

  route(calls.deleteCompany, async ({ app, user, params }) => {
    await deleteCompany(app, user, params.slug);
    return undefined;
  }),

  route(calls.setStudentActive, async ({ app, user, params, body }) =>
    presentStudent(await setStudentActive(app, user, params.id, body.active)),
  ),

  route(calls.setStudentsActive, async ({ app, user, body: { ids, active } }) => ({
    outcomes: await changeEach(ids, async (id) => {
      await setStudentActive(app, user, id, active);
      return { active };
    }),
  })),

  route(calls.setCompaniesActive, async ({ app, user, body: { slugs, active } }) => ({
    outcomes: await changeEach(slugs, async (slug) => {
      await changeCompany(app, user, slug, { active }, undefined);
      return { active };
    }),
  })),

  route(calls.setCompaniesPackage, async ({ app, user, body: { slugs, packageId } }) => ({
    outcomes: await changeEach(slugs, async (slug) => {
      await changeCompany(app, user, slug, { packageId }, undefined);
      return { packageId };
    }),
  })),

  route(calls.countMeetingsOfStudent, async ({ app, params }) => ({
    ahead: await countUpcomingOf(app, params.id),
  })),
];
