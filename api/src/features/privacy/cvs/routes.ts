import * as calls from '@fair/contract';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import { type Route, route } from '../../../http/route.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { sendStream } from '../../../http/sendStream.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { studentOfSharedCv } from '../../fair/contacts/index.ts';
import { findShownCv } from '../../people/students/index.ts';
import { auditContacts, findApplicantCv } from '../../recruitment/applications/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { requireCvsReadable } from './access.ts';
import { bookOf } from './book.ts';
import { acceptTerms, giveConsent, hasAcceptedTerms, readCvBookConsent, requireCvTerms } from './consents.ts';
import { recordCvAccess } from './recordAccess.ts';
import { listCvViews } from './views.ts';
import { zipOfBook } from './zip.ts';

/** Describes the access to CVs by a request. Retries of the request have the same id. */
function accessOf(ctx: Context, company: ActingCompany, how: calls.CvUse) {
  ctx.state.readId ??= new Types.ObjectId();
  const readId: Types.ObjectId = ctx.state.readId;
  return { companyId: company._id, memberId: company.member._id, how, readId };
}

export const cvRoutes: Route[] = [
  route(calls.downloadApplicantCv, async ({ app, user, params, ctx }) => {
    await requireCvsReadable(app);
    let studentId: Types.ObjectId | undefined;
    const find = async () => {
      const found = await findApplicantCv(app, user._id, params.id);
      studentId = found?.studentId;
      return found?.cv;
    };
    const onFirstByte = async ({ sha256 }: { readonly sha256: string }) => {
      if (studentId) await recordCvAccess(app, accessOf(ctx, user, 'view'), [{ studentId, sha256 }]);
    };
    await sendFile(ctx, find, { disposition: 'inline', onFirstByte });
    return undefined;
  }),

  route(calls.downloadContactCv, async ({ app, user, params, ctx }) => {
    await requireCvsReadable(app);
    let studentId: Types.ObjectId | undefined;
    const find = async () => {
      studentId = await studentOfSharedCv(app, user._id, params.id);
      return studentId && (await findShownCv(app.current, studentId));
    };
    const onFirstByte = async ({ sha256 }: { readonly sha256: string }) => {
      if (studentId) await recordCvAccess(app, accessOf(ctx, user, 'view'), [{ studentId, sha256 }]);
    };
    await sendFile(ctx, find, { disposition: 'inline', onFirstByte });
    return undefined;
  }),

  route(calls.getCvBook, async ({ app, user, query }) => {
    const book = bookOf(app, user, query);
    const [endsOn, size, termsAccepted] = await Promise.all([
      requireCvsReadable(app),
      book.measure(),
      hasAcceptedTerms(app, user.member._id),
    ]);
    return { ...size, termsVersion: calls.CV_TERMS_VERSION, termsAccepted, ...(endsOn && { endsOn }) };
  }),

  route(calls.acceptCvTerms, async ({ app, user, body }) => {
    await acceptTerms(app, user, body.version);
    return undefined;
  }),

  route(calls.downloadCvBook, async ({ app, user, query, ctx }) => {
    const book = bookOf(app, user, query);
    await requireCvsReadable(app);
    await requireCvTerms(app, user.member._id);
    const entries = await book.list();
    ctx.attachment('cvs.zip');
    ctx.type = 'application/zip';
    ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    // A HEAD request gets no CVs and is not counted.
    ctx.status = 200;
    if (ctx.method === 'HEAD') return undefined;
    await app.limits.consume('cvBook', user._id.toHexString());
    await recordCvAccess(
      app,
      accessOf(ctx, user, 'book'),
      entries.map(({ studentId, cv }) => ({ studentId, sha256: cv.sha256 })),
    );
    await audit(app, {
      action: 'cvBook.downloaded',
      ...byWhom(user),
      detail: { scope: query.scope, count: entries.length },
    });
    await auditContacts(app, user, entries.filter(({ email }) => email !== undefined).length);
    await sendStream(ctx, zipOfBook(book, entries, query.lang));
    return undefined;
  }),

  route(calls.listCvViews, ({ user }) => listCvViews(user._id)),
  route(calls.getCvBookConsent, ({ app, user }) => readCvBookConsent(app, user)),
  route(calls.giveConsent, ({ app, user, params, body }) => giveConsent(app, user, { ...params, ...body })),
];
