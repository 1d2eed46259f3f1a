import { type AccessibilityReport, changeAccessibilityReport } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { FactList } from '@fair/ui/FactList';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeAccessibilityReportMutation } from './api.ts';

interface AnswerReportDialogProps {
  readonly report: AccessibilityReport;
  readonly onClose: () => void;
}

/** A dialog to answer an accessibility report. The answer is sent by mail if the report contains an email address. */
export function AnswerReportDialog({ report, onClose }: AnswerReportDialogProps) {
  const { t } = useTranslation('admin');
  const { id, text, page, email, userAgent, language } = report;
  const [change] = useChangeAccessibilityReportMutation();
  const form = useContractForm({
    schema: changeAccessibilityReport.body,
    stored: { answer: '' },
    toBody: ({ answer }) => ({ state: 'answered', answer }),
    send: (body) => change({ params: { id }, body }),
    onSaved: () => {
      toast.success(t(email ? 'reports.done.mailed' : 'reports.done.answered'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('reports.answerTitle')}
      submit={t(email ? 'reports.mailAnswer' : 'reports.keepAnswer')}
      submitting={t('reports.answering')}
      close={t('cancel')}
      onClose={onClose}
    >
      <FactList
        columns={1}
        items={[
          { label: t('reports.text'), value: <span className="fair-report-text">{text}</span> },
          { label: t('reports.page'), value: page },
          { label: t('reports.email'), value: email ?? t('reports.noEmail') },
          { label: t('reports.browser'), value: userAgent },
        ]}
      />
      <TextField
        of={form}
        name="answer"
        label={t('reports.answer')}
        hint={email ? t('reports.answerHint', { language: t(`reports.languages.${language}`) }) : undefined}
        required
        rows={{ minRows: 3, maxRows: 10 }}
      />
    </FormDialog>
  );
}
