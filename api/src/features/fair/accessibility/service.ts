import type {
  AccessibilityReport,
  CallRequest,
  changeAccessibilityReport,
  listAccessibilityReports,
  reportAccessibility,
} from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isTechnicalMadeUp } from '../../../fairConfig.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import { findPublicFair } from '../fair/index.ts';
import { ReportModel, type StoredReport } from './model.ts';
import { presentReport } from './presenter.ts';

/** Maximum number of characters of a stored user agent. Real browsers send fewer. */
const USER_AGENT_LENGTH = 300;

type Given = CallRequest<typeof reportAccessibility>['body'];

/**
 * Stores a report and queues the mail to the technical contact in one transaction. Returns the report's id.
 */
export async function addReport(
  app: App,
  { text, page, email, withBrowser }: Given,
  { language, userAgent }: { readonly language: Language; readonly userAgent: string },
): Promise<string> {
  const _id = new Types.ObjectId();
  const report = {
    ...{ _id, text, language, at: app.now(), state: 'open' as const },
    ...(page && { page }),
    ...(email && { email }),
    ...(withBrowser && userAgent && { userAgent: userAgent.slice(0, USER_AGENT_LENGTH) }),
  };
  const fair = await findPublicFair(app);
  const { technicalEmail: to } = fair;
  // A placeholder address reaches nobody, so no mail is sent to it. The admins find the report in their list.
  const isMailed = to !== '' && (app.config.smtpUrl === undefined || !isTechnicalMadeUp(fair));
  await inTransaction(async (session) => {
    await ReportModel.create([report], { session });
    if (!isMailed) return;
    const former = { type: 'admin', name: to } as const;
    const key = `accessibilityReport:of-${_id}`;
    const data = { reportId: String(_id), former };
    await app.mail.enqueue({ key, to, template: 'accessibilityReport', data }, { session });
  });
  return String(_id);
}

export async function listReports(query: CallRequest<typeof listAccessibilityReports>['query']) {
  const { page, pageSize, sort = '-at' } = query;
  const state = query['filter[state]'];
  const filter = state ? { state } : {};
  const [rows, total] = await Promise.all([
    ReportModel.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<StoredReport[]>(),
    ReportModel.countDocuments(filter),
  ]);
  return { rows: rows.map(presentReport), total };
}

/**
 * Answers, closes or reopens a report. If the report has an email address, the answer is mailed in the same
 * transaction. Throws NOT_FOUND, or REPORT_ANSWERED if another answer was already sent.
 */
export async function changeReport(
  app: App,
  id: string,
  { state, answer }: CallRequest<typeof changeAccessibilityReport>['body'],
): Promise<AccessibilityReport> {
  const at = app.now();
  const _id = new Types.ObjectId(id);
  const changed = await inTransaction(async (session) => {
    const report = await ReportModel.findOneAndUpdate(
      { _id, ...(answer && { answer: { $exists: false } }) },
      {
        $set: {
          state,
          ...(answer && { answer, answeredAt: at }),
          ...(state !== 'open' && { settledAt: at }),
        },
        ...(state === 'open' && { $unset: { settledAt: 1 } }),
      },
      { session, returnDocument: 'after' },
    ).lean<StoredReport>();
    if (report?.email && answer)
      await app.mail.enqueue(
        {
          key: `accessibilityAnswer:of-${id}`,
          to: report.email,
          template: 'accessibilityAnswer',
          language: report.language,
          data: { reportId: id, former: { type: 'student', name: report.email } },
        },
        { session },
      );
    return report;
  });
  if (changed) return presentReport(changed);
  throw (await ReportModel.exists({ _id })) ? refuse('REPORT_ANSWERED') : notFound();
}
