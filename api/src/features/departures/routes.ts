import * as calls from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { expectedVersion, versioned } from '../../http/version.ts';
import { presentCompany } from '../companies/index.ts';
import { presentStudent } from '../students/index.ts';
import { changeCompany } from './companies.ts';
import { deleteCompany } from './deleteCompany.ts';
import { countMeetingsOf, setStudentActive } from './students.ts';

export const departureRoutes: Route[] = [
  route(calls.changeCompany, async ({ app, user, params, body, ctx }) => {
    const changed = await changeCompany(app, user, params.slug, body, expectedVersion(ctx));
    return presentCompany(versioned(ctx, changed));
  }),

  route(calls.deleteCompany, async ({ app, user, params }) => {
    await deleteCompany(app, user, params.slug);
    return undefined;
  }),

  route(calls.setStudentActive, async ({ app, user, params, body }) =>
    presentStudent(await setStudentActive(app, user, params.id, body.active)),
  ),

  route(calls.countMeetingsOfStudent, async ({ app, params }) => ({
    ahead: await countMeetingsOf(app, params.id),
  })),
];
