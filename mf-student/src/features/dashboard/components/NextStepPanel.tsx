import { useTimeZone } from '@fair/area/fair';
import { useFair } from '@fair/client';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NextStep } from '../nextStep.ts';

/** The next thing that matters: what it is, why, and one button that leads there. */
export function NextStepPanel({ step }: { step: NextStep }) {
  const { t } = useTranslation('student');
  const navigate = useNavigate();
  const hint = useHint(step);
  return (
    <Panel
      band
      title={t(`next.${step.kind}`, 'count' in step ? { count: step.count } : {})}
      subtitle={hint}
      actions={
        <Button type="primary" href={step.to} onClick={(event) => follow(event, () => navigate(step.to))}>
          {t(`next.${step.kind}Action`)}
        </Button>
      }
    />
  );
}

/** A plain click stays in the page; a click with a key opens a tab, as on every link. */
function follow(event: React.MouseEvent, navigate: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigate();
}

function useHint(step: NextStep): string {
  const { t } = useTranslation('student');
  const deadline = useFair()?.bookingDeadline;
  const timeZone = useTimeZone();
  const isOpen = deadline !== undefined && Date.parse(deadline) > Date.now();
  if (step.kind === 'book' && isOpen)
    return t('next.bookHintBy', { date: formatDate(deadline, { timeZone }) });
  return t(`next.${step.kind}Hint`);
}
