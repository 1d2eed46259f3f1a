import {
  deleteOwnAccount,
  deleteStudentAccount,
  exportOwnData,
  exportStudentData,
  getPrivacyFacts,
} from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendStream } from '../../../http/sendStream.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { deleteAccount } from './deleteAccount.ts';
import { collectData, collectOwnData, zipOf } from './export.ts';
import { readFacts } from './facts.ts';

/** Calls with which people read, download and delete their own data (DECISIONS §4, BEYOND 8). */
export const privacyRoutes: Route[] = [
  route(getPrivacyFacts, ({ app, user }) => readFacts(app, user)),
  route(exportOwnData, ({ app, user, ctx }) => sendOwnData(app, user, ctx)),
  route(exportStudentData, ({ app, user, ctx }) => sendOwnData(app, user, ctx)),
  route(deleteOwnAccount, ({ app, user, body, ctx }) => leave(app, user, body.password, ctx)),
  route(deleteStudentAccount, ({ app, user, body, ctx }) => leave(app, user, body.password, ctx)),
];

async function sendOwnData(app: App, user: Actor, ctx: Context): Promise<undefined> {
  const ofStudent = isStudent(user);
  await audit(app, { action: ofStudent ? 'student.dataExported' : 'account.dataExported', ...byWhom(user) });
  const data = ofStudent ? await collectData(user) : await collectOwnData(user);
  ctx.attachment('my-data.zip');
  ctx.type = 'application/zip';
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  await sendStream(ctx, zipOf(data, ofStudent ? user.cv : undefined));
  return undefined;
}

async function leave(app: App, user: Actor, password: string, ctx: Context): Promise<undefined> {
  await deleteAccount(app, ctx, user, password);
  ctx.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
  return undefined;
}
