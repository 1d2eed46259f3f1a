import { deleteStudentAccount, exportStudentData } from '@fair/contract';
import { type Route, route } from '../../http/route.ts';
import { sendStream } from '../../http/sendStream.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import { deleteAccount } from './deleteAccount.ts';
import { collectData, zipOf } from './export.ts';

/** What a student may ask about its own data (DECISIONS §4). */
export const privacyRoutes: Route[] = [
  route(exportStudentData, async ({ app, user, ctx }) => {
    await audit(app, { action: 'student.dataExported', ...byWhom(user) });
    const data = await collectData(user);
    ctx.attachment('my-data.zip');
    ctx.type = 'application/zip';
    ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    await sendStream(ctx, zipOf(data, user.cv));
    return undefined;
  }),

  route(deleteStudentAccount, async ({ app, user, body, ctx }) => {
    await deleteAccount(app, ctx, user, body.password);
    ctx.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' });
    return undefined;
  }),
];
