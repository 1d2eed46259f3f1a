import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import type { Student } from '../../people/students/index.ts';
import { type Fair, findFair } from '../fair/index.ts';
import { passOf, renewStudentPass } from './issue.ts';
import type { Pass } from './model.ts';
import { erasePasses } from './personalData.ts';
import { presentCodes, presentShare } from './presenter.ts';
import { renewShareTokens, shareTokensOf } from './shareTokens.ts';

export const passRoutes: Route[] = [
  route(calls.getStudentPass, async ({ app, user }) => {
    const [fair, pass] = await Promise.all([findFair(app), passOf(app, holderOf(user))]);
    return present(app, user, fair, pass);
  }),
  route(calls.renewStudentPass, async ({ app, user }) => {
    const fair = await findFair(app);
    const pass = await renewStudentPass(app, user._id, daysOf(fair));
    await audit(app, { action: 'pass.renewed', ...byWhom(user), targetId: user._id, targetType: 'student' });
    return present(app, user, fair, pass);
  }),

  route(calls.changeShareCodes, async ({ app, user, body }) => {
    const fair = await findFair(app);
    await renewShareTokens(app, user._id, { cv: body.cv, days: daysOf(fair) });
    await audit(app, {
      action: 'shareCodes.changed',
      ...byWhom(user),
      targetId: user._id,
      targetType: 'student',
      detail: { cv: body.cv },
    });
    return present(app, user, fair, await passOf(app, holderOf(user)));
  }),
];

const holderOf = ({ _id }: Student) => ({ kind: 'student', personId: _id }) as const;
const daysOf = ({ days }: Fair): string[] => days.map(({ day }) => day);

/** Presents a student's pass. Throws NOT_SIGNED_IN if the account was deleted since the request was authenticated. */
async function present(app: App, { _id }: Student, fair: Fair, pass: Pass): Promise<calls.StudentPass> {
  const share = presentShare(await shareTokensOf(app, _id, daysOf(fair)));
  // The account is looked up after the codes are created. If the account was deleted in the meantime, the new codes are
  // erased.
  if (!(await findAccount(_id))) {
    await retrying(() => erasePasses(_id));
    throw refuse('NOT_SIGNED_IN');
  }
  return { ...presentCodes(pass), validTo: fair.endsAt.toISOString(), share };
}
