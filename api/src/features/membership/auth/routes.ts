import type { User } from '@fair/contract';
import * as calls from '@fair/contract';
import { answers } from '@fair/texts/answers';
import { text } from '@fair/texts/text';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { answerLanguage, setContentLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { refuseCrossSite } from '../../../http/sameOrigin.ts';
import { versioned } from '../../../http/version.ts';
import { logIn } from './logIn.ts';
import { ownAccountRoutes } from './own/routes.ts';
import { presentUser } from './presenter.ts';
import { requestRecovery, resetPassword } from './resetPassword.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { signUp } from './signUp.ts';

/** Presents a user to the user's own client. The response gets the language of the account. */
function presentToOwner(app: App, ctx: Context, user: Actor): User {
  const { language } = accountOf(user);
  if (language) setContentLanguage(ctx, language);
  return presentUser(app, user);
}

export const authRoutes: Route[] = [
  route(calls.getSession, async ({ app, user, ctx }) => {
    ctx.set('Cache-Control', 'no-store');
    return presentToOwner(app, ctx, versioned(ctx, user));
  }),

  route(calls.resetSession, async ({ app, ctx }) => {
    refuseCrossSite(ctx, app.config.publicUrl);
    await app.sessions.signOut(ctx);
    ctx.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
    return undefined;
  }),

  route(calls.login, async ({ app, ctx, body }) => {
    ctx.set('Cache-Control', 'no-store');
    return presentToOwner(app, ctx, await logIn(app, ctx, body));
  }),

  route(calls.signup, async ({ app, ctx, body }) => {
    ctx.set('Cache-Control', 'no-store');
    return presentToOwner(app, ctx, await signUp(app, ctx, body));
  }),

  route(calls.requestRecovery, async ({ app, ctx, body }) => {
    await requestRecovery(app, ctx, body.email);
    return { message: text(answers, answerLanguage(ctx), 'RECOVERY_REQUESTED') };
  }),

  route(calls.resetPassword, async ({ app, ctx, body }) => {
    await resetPassword(app, body);
    return { message: text(answers, answerLanguage(ctx), 'PASSWORD_SET') };
  }),

  ...ownAccountRoutes,
  ...secondFactorRoutes,
];
