import { exportApplicants, exportCompanies, exportStudents, PURPOSE_LENGTH } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import { type Route, route } from '../../http/route.ts';
import { sendStream } from '../../http/sendStream.ts';
import { audit } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import { APPLICANT_FIELDS, everyApplicantOf } from '../applications/index.ts';
import { everyCompany } from '../companies/index.ts';
import { studentsWhoAcceptNews } from '../students/index.ts';
import { csvStream } from './csv.ts';

export const exportRoutes: Route[] = [
  route(exportStudents, async ({ app, user, query, ctx }) => {
    const fields = query.fields.split(',');
    await sendExport({ app, user, ctx, name: 'students', fields, rows: studentsWhoAcceptNews() });
    return undefined;
  }),

  route(exportCompanies, async ({ app, user, query, ctx }) => {
    const fields = query.fields.split(',');
    await sendExport({ app, user, ctx, name: 'companies', fields, rows: everyCompany() });
    return undefined;
  }),

  route(exportApplicants, async ({ app, user, query, ctx }) => {
    const { purpose = '', ...narrowing } = query;
    const { min: minimum } = PURPOSE_LENGTH;
    if (purpose.length < minimum) {
      throw refuse('REASON_REQUIRED', { fields: { purpose: ['AT_LEAST_CHARACTERS', { minimum }] } });
    }
    const rows = everyApplicantOf(app, user._id, narrowing);
    await sendExport({ app, user, ctx, name: 'applicants', fields: APPLICANT_FIELDS, rows, purpose });
    return undefined;
  }),
];

interface Export {
  readonly app: App;
  readonly user: Account;
  readonly ctx: Context;
  readonly name: 'students' | 'companies' | 'applicants';
  readonly fields: readonly string[];
  readonly rows: AsyncIterable<object>;
  /** What it is for, where persons are exported (BEYOND §9). */
  readonly purpose?: string;
}

/** Written down before the first byte leaves: an export that is broken off has been one. */
async function sendExport({ app, user, ctx, name, fields, rows, purpose }: Export): Promise<void> {
  await audit(app, {
    action: `${name}.exported`,
    actorId: user._id,
    actorType: user.type,
    detail: { fields, ...(purpose && { purpose }) },
  });
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8; header=present';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  await sendStream(ctx, csvStream(fields, rows));
}
