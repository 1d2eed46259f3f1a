import * as calls from '@fair/contract';
import { answers } from '@fair/texts/answers';
import { text } from '@fair/texts/text';
import { bearerOf } from '../../../../http/bearer.ts';
import { refuse } from '../../../../http/errors.ts';
import { answerLanguage } from '../../../../http/language.ts';
import { type Route, route } from '../../../../http/route.ts';
import { endSessionsOf, sessionsOf } from '../../../../http/session.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import { findSecondFactor, setLanguage } from '../../../people/accounts/index.ts';
import { presentStudentsToAdmin } from '../../../people/students/index.ts';
import { correctAddress, stopAddressChange } from '../correction.ts';
import { confirmAddress, requestAddress, requestConfirmation } from './address.ts';
import { changePassword } from './password.ts';

export const ownAccountRoutes: Route[] = [
  route(calls.getAccount, async ({ account: { _id, email, confirmedEmail, language, secondFactor } }) => {
    const factor = secondFactor && (await findSecondFactor(_id));
    return {
      email,
      emailConfirmed: confirmedEmail === email,
      ...(language && { language }),
      ...(factor && {
        secondFactor: { since: factor.since.toISOString(), recoveryCodesLeft: factor.recoveryCodes.length },
      }),
    };
  }),

  route(calls.changePassword, async ({ app, ctx, account, body }) => {
    await changePassword(app, ctx, account, body);
    return undefined;
  }),

  route(calls.changeEmail, async ({ app, ctx, account, body }) => {
    await requestAddress(app, ctx, account, body);
    return undefined;
  }),

  route(calls.sendConfirmation, async ({ app, ctx, account }) => {
    await requestConfirmation(app, ctx, account);
    return undefined;
  }),

  route(calls.confirmEmail, async ({ app, ctx, body }) => {
    const isNew = await confirmAddress(app, body);
    return { message: text(answers, answerLanguage(ctx), isNew ? 'ADDRESS_CHANGED' : 'ADDRESS_CONFIRMED') };
  }),

  route(calls.stopEmailChange, async ({ app, ctx, body: { token } }) => {
    const isPutBack = await stopAddressChange(app, token);
    return { message: text(answers, answerLanguage(ctx), isPutBack ? 'ADDRESS_PUT_BACK' : 'CHANGE_STOPPED') };
  }),

  route(calls.correctStudentEmail, async ({ app, ctx, user: actor, params: { id }, body: { email } }) => {
    const corrected = await correctAddress(app, ctx, { actor, id, email });
    const [student] = await presentStudentsToAdmin([corrected]);
    return student as calls.AdminStudent;
  }),

  route(calls.changeLanguage, async ({ account, body: { language } }) => {
    await setLanguage(account._id, language);
    return { language };
  }),

  route(calls.listSessions, async ({ app, ctx, account }) => {
    ctx.set('Cache-Control', 'no-store');
    const own = app.sessions.idOf(ctx);
    return (await sessionsOf(account._id)).map(({ _id, since, seenOn, browser }) => ({
      ...(since && { since: since.toISOString() }),
      lastSeenOn: seenOn,
      ...(browser && { browser }),
      isCurrent: _id === own,
    }));
  }),

  route(calls.endSessions, async ({ app, ctx, account }) => {
    if (bearerOf(ctx)) throw refuse('NOT_BY_TOKEN');
    await endSessionsOf(account._id);
    await app.sessions.signOut(ctx);
    ctx.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
    await audit(app, { action: 'auth.signedOutEverywhere', ...byWhom(account) });
    return undefined;
  }),
];
