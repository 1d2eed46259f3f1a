import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import type { Student } from '../../people/students/index.ts';
import { findFair } from '../fair/index.ts';
import { passOf, renewStudentPass } from './issue.ts';
import type { Pass } from './model.ts';
import { erasePasses } from './personalData.ts';
import { presentCodes, presentShare } from './presenter.ts';
import { renewShareTokens, shareTokensOf } from './shareTokens.ts';

export const passRoutes: Route[] = [
  route(calls.getStudentPass, async ({ app, user }) =>
    present(app, user, await passOf(app, { kind: 'student', personId: user._id })),
  ),
  route(calls.renewStudentPass, async ({ app, user }) => {
    const pass = await renewStudentPass(app, user._id);
    await audit(app, { action: 'pass.renewed', ...byWhom(user), targetId: user._id, targetType: 'student' });
    return present(app, user, pass);
  }),

  route(calls.changeShareCodes, async ({ app, user, body }) => {
    await renewShareTokens(app, user._id, body.cv);
    await audit(app, {
      action: 'shareCodes.changed',
      ...byWhom(user),
      targetId: user._id,
      targetType: 'student',
      detail: { cv: body.cv },
    });
    return present(app, user, await passOf(app, { kind: 'student', personId: user._id }));
  }),
];

/** Presents a student's pass. Throws NOT_SIGNED_IN if the account was deleted since the request was authenticated. */
async function present(app: App, { _id }: Student, pass: Pass): Promise<calls.StudentPass> {
  const tokens = await shareTokensOf(app, _id);
  const [fair, account] = await Promise.all([findFair(app), findAccount(_id)]);
  if (!account) {
    await retrying(() => erasePasses(_id));
    throw refuse('NOT_SIGNED_IN');
  }
  return { ...presentCodes(pass), validTo: fair.endsAt.toISOString(), share: presentShare(tokens) };
}
