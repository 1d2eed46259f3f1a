import { errorText } from '@fair/client';
import type { AccessibilityReport } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { LazyDialog } from '@fair/kit/LazyPage';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeAccessibilityReportMutation } from './api.ts';

const loadAnswer = async () => (await import('./AnswerReportDialog.tsx')).AnswerReportDialog;

/** Buttons for an accessibility report: answer it (only once), close it, or reopen it. */
export function ReportActions({ report }: { readonly report: AccessibilityReport }) {
  const { t } = useTranslation('admin');
  const [isAnswering, setAnswering] = useState(false);
  const [change, { isLoading, error }] = useChangeAccessibilityReportMutation();
  const { id, state, answer } = report;
  const next = state === 'open' ? 'closed' : 'open';
  const move = async () => {
    const { error: failure } = await change({ params: { id }, body: { state: next } });
    if (failure === undefined) toast.success(t(`reports.done.${next}`));
    else toast.error(t('reports.changeFailed'), { description: errorText(failure) });
  };
  return (
    <>
      {answer === undefined ? (
        <Button size="small" onClick={() => setAnswering(true)}>
          {t('reports.answer')}
        </Button>
      ) : null}
      <Button size="small" loading={isLoading} onClick={() => void move()}>
        {t(`reports.to.${next}`)}
      </Button>
      <Failure of={error} what={t('reports.changeFailed')} />
      {isAnswering ? (
        <LazyDialog load={loadAnswer} report={report} onClose={() => setAnswering(false)} />
      ) : null}
    </>
  );
}
