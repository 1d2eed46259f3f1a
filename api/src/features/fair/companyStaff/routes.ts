import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { passesOf, passOf, presentCodes } from '../passes/index.ts';
import type { Staff } from './model.ts';
import { addPerson, changePerson, removePerson, staffOf } from './service.ts';

export const companyStaffRoutes: Route[] = [
  route(calls.listStaff, async ({ app, user }) => {
    const people = await staffOf(app, user._id);
    const passes = await passesOf(
      app,
      'staff',
      people.map(({ _id }) => _id),
    );
    return people.flatMap((person) => {
      const pass = passes.get(person._id.toHexString());
      return pass ? [{ ...presentStaff(person), ...presentCodes(pass) }] : [];
    });
  }),
  route(calls.addStaff, async ({ app, user, body }) => {
    const person = await addPerson(app, user._id, body);
    await audit(app, { action: 'staff.added', ...byWhom(user), detail: { no: person.no } });
    return withPass(app, person);
  }),
  route(calls.changeStaff, async ({ app, user, params, body }) => {
    const person = await changePerson(app, user._id, params.id, body);
    await audit(app, {
      action: 'staff.changed',
      ...byWhom(user),
      detail: { no: person.no, fields: Object.keys(body) },
    });
    return withPass(app, person);
  }),
  route(calls.removeStaff, async ({ app, user, params }) => {
    await removePerson(app, user._id, params.id);
    await audit(app, { action: 'staff.removed', ...byWhom(user) });
    return undefined;
  }),
];

const withPass = async (app: App, person: Staff): Promise<calls.StaffMember> => ({
  ...presentStaff(person),
  ...presentCodes(await passOf(app, { kind: 'staff', personId: person._id })),
});

const presentStaff = ({ _id, no, name, days, lunch }: Staff) => ({
  ...{ id: _id.toHexString(), no, name, days, lunch },
});
