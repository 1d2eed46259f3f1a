import {
  type Letter,
  type LetterSet,
  mailTexts,
  type TemplateContext,
  type ToFormer,
} from '../../../services/mail/index.ts';
import { ReportModel, type StoredReport } from './model.ts';

/** Data of both accessibility mails: the id of the report. The report is read when the mail is sent. */
type OfReport = ToFormer & { readonly reportId: string };

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail about a new report, to the fair's technical contact address. No account has this address. */
    accessibilityReport: OfReport;
    /** Mail with the answer, to the email address that the reporter gave. */
    accessibilityAnswer: OfReport;
  }
}

const findReport = (id: string) => ReportModel.findById(id).lean<StoredReport>();

const WRITERS = {
  async accessibilityReport({ fair, data }: TemplateContext<'accessibilityReport'>) {
    const report = await findReport(data.reportId);
    if (!report) return undefined;
    const { subject, heading, page, browser, hasEmail, noEmail, button, note } =
      mailTexts(fair).accessibilityReport;
    return {
      subject: subject(fair.title),
      heading,
      paragraphs: [
        report.text,
        ...(report.page ? [page(report.page)] : []),
        ...(report.userAgent ? [browser(report.userAgent)] : []),
        report.email ? hasEmail : noEmail,
      ],
      button: { label: button, link: `${fair.publicUrl}/admin/privacy` },
      note,
      lanyard: 'admin' as const,
    };
  },

  /** Returns undefined if the report was deleted or has no answer. */
  async accessibilityAnswer({ fair, data }: TemplateContext<'accessibilityAnswer'>) {
    const report = await findReport(data.reportId);
    if (!report?.answer) return undefined;
    const { subject, heading, yours, answer, button, note } = mailTexts(fair).accessibilityAnswer;
    return {
      subject: subject(fair.title),
      heading,
      paragraphs: [answer, report.answer, yours, report.text],
      button: { label: button, link: `${fair.publicUrl}/accessibility` },
      note,
      lanyard: 'student' as const,
    };
  },
} satisfies {
  readonly accessibilityReport: (
    context: TemplateContext<'accessibilityReport'>,
  ) => Promise<Letter | undefined>;
  readonly accessibilityAnswer: (
    context: TemplateContext<'accessibilityAnswer'>,
  ) => Promise<Letter | undefined>;
};

export const ACCESSIBILITY_LETTERS = { writers: WRITERS } satisfies LetterSet<
  'accessibilityReport' | 'accessibilityAnswer'
>;
