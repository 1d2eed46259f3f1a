import * as calls from '@fair/contract';
import { type Route, route } from '../../../http/route.ts';
import { findStudent } from '../../people/students/index.ts';
import { changeStudent } from './change.ts';
import { sendPasswordLink } from './passwordLink.ts';
import { readStudentFile } from './read.ts';
import { removeStudent } from './remove.ts';

export const studentFileRoutes: Route[] = [
  route(calls.getStudentFile, ({ app, user, params }) => readStudentFile(app, user, params.id)),
  route(
    calls.changeStudent,
    ({ app, user, params, body }) => changeStudent(app, user, params.id, body),
    ({ params }) => findStudent(params.id),
  ),
  route(calls.sendPasswordLink, async ({ app, user, params }) => {
    await sendPasswordLink(app, user, params.id);
    return undefined;
  }),
  route(calls.deleteStudent, async ({ app, user, params, body }) => {
    await removeStudent(app, user, params.id, body);
    return undefined;
  }),
];
