import { useFair } from '@fair/client';
import { type FairStage, useTableName, useTimeZone } from '@fair/kit/fair';
import { formatDate, formatDateTime } from '@fair/ui/i18n';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '../nextStep.ts';

interface NextStepPanelProps {
  readonly step: NextStep;
  readonly stage: FairStage;
  readonly opensAt: string | undefined;
}

export function NextStepPanel(props: NextStepPanelProps) {
  const { t } = useTranslation('student');
  const hint = useHint(props);
  const { step } = props;
  const named = {
    ...('count' in step && { count: step.count }),
    ...('meeting' in step && { company: step.meeting.companyName }),
  };
  return (
    <Panel
      band
      title={t(`next.${step.kind}`, named)}
      subtitle={hint}
      actions={<NextStepButton step={{ label: t(`next.${step.kind}Action`), to: step.to }} />}
    />
  );
}

function useHint({ step, stage, opensAt }: NextStepPanelProps): string {
  const { t } = useTranslation('student');
  const deadline = useFair()?.bookingDeadline;
  const timeZone = useTimeZone();
  const tableName = useTableName({ inSentence: true });
  if ('meeting' in step) {
    const { startsAt, offerExpiresAt } = step.meeting;
    const table = tableName(step.meeting.table);
    const when = formatDateTime(startsAt, { timeZone });
    if (step.kind === 'offer') {
      return offerExpiresAt
        ? t('next.offerHint', { when, until: formatDateTime(offerExpiresAt, { timeZone }) })
        : t('next.offerHintOpen', { when });
    }
    return step.more > 0
      ? t('next.meetingHintMore', { when, table, count: step.more })
      : t('next.meetingHint', { when, table });
  }
  if (step.kind === 'accepted') {
    if (stage === 'closed') return t('next.bookHintClosed');
    if (stage === 'notOpen')
      return opensAt
        ? t('next.bookHintFrom', { date: formatDate(opensAt, { timeZone }) })
        : t('next.bookHintLater');
    return t('next.acceptedHint');
  }
  if (step.kind !== 'book') return t(`next.${step.kind}Hint`);
  const isOpen = deadline !== undefined && Date.parse(deadline) > Date.now();
  return isOpen ? t('next.bookHintBy', { date: formatDate(deadline, { timeZone }) }) : t('next.bookHint');
}
