import * as calls from '@fair/contract';
import { answers } from '@fair/texts/answers';
import { text } from '@fair/texts/text';
import { bearerOf } from '../../../http/bearer.ts';
import { refuse } from '../../../http/errors.ts';
import { answerLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { endSessionsOf, sessionsOf } from '../../../http/session.ts';
import { audit } from '../../../services/audit/index.ts';
import { setLanguage } from '../../accounts/index.ts';
import { confirmAddress, requestAddress, requestConfirmation } from './address.ts';
import { changePassword } from './password.ts';

/** One's own way in: password, address, language, and where one is signed in. */
export const ownAccountRoutes: Route[] = [
  route(calls.getAccount, async ({ user: { email, confirmedEmail, language } }) => ({
    email,
    emailConfirmed: confirmedEmail === email,
    ...(language && { language }),
  })),

  route(calls.changePassword, async ({ app, ctx, user, body }) => {
    await changePassword(app, ctx, user, body);
    return undefined;
  }),

  route(calls.changeEmail, async ({ app, ctx, user, body }) => {
    await requestAddress(app, ctx, user, body);
    return undefined;
  }),

  route(calls.sendConfirmation, async ({ app, user }) => {
    await requestConfirmation(app, user);
    return undefined;
  }),

  route(calls.confirmEmail, async ({ app, ctx, body }) => {
    const isNew = await confirmAddress(app, body);
    return { message: text(answers, answerLanguage(ctx), isNew ? 'ADDRESS_CHANGED' : 'ADDRESS_CONFIRMED') };
  }),

  route(calls.changeLanguage, async ({ user, body: { language } }) => {
    await setLanguage(user._id, language);
    return { language };
  }),

  route(calls.listSessions, async ({ app, ctx, user }) => {
    ctx.set('Cache-Control', 'no-store');
    const own = app.sessions.idOf(ctx);
    return (await sessionsOf(user._id)).map(({ _id, since, seenOn, browser }) => ({
      ...(since && { since: since.toISOString() }),
      lastSeenOn: seenOn,
      ...(browser && { browser }),
      isCurrent: _id === own,
    }));
  }),

  route(calls.endSessions, async ({ app, ctx, user }) => {
    if (bearerOf(ctx)) throw refuse('NOT_BY_TOKEN');
    await endSessionsOf(user._id);
    await app.sessions.signOut(ctx);
    ctx.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
    await audit(app, { action: 'auth.signedOutEverywhere', actorId: user._id, actorType: user.type });
    return undefined;
  }),
];
