import { type CompanyUser, missingParts } from '@fair/contract';
import { type Query, QueryFaces } from '@fair/kit/faces';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import type { ApplicantCounts } from '../useApplicantCounts.ts';
import { Step } from './Step.tsx';

interface NextStepPanelProps {
  readonly company: CompanyUser;
  /** Whether the member can edit the profile. Other members are not asked to complete it. */
  readonly mayComplete: boolean;
  /** Loaded only if the company has network meetings. */
  readonly applicants: Query<ApplicantCounts>;
}

/** The company's next step: first to review waiting applicants, then to complete the public page. */
export function NextStepPanel({ applicants, ...step }: NextStepPanelProps) {
  const { t } = useTranslation('company');
  if (!step.company.networkMeeting) return <NextStep {...step} waiting={0} />;
  return (
    <QueryFaces
      query={applicants}
      loading={{ label: t('dashboard.next') }}
      error={{ title: t('dashboard.failed') }}
    >
      {({ waiting }) => <NextStep {...step} waiting={waiting} />}
    </QueryFaces>
  );
}

interface NextStepProps extends Omit<NextStepPanelProps, 'applicants'> {
  /** Number of applicants without a decision. */
  readonly waiting: number;
}

function NextStep({ company, mayComplete, waiting }: NextStepProps) {
  const { t } = useTranslation('company');
  const stage = useFairStage();
  if (hasEnded(stage) && company.networkMeeting) {
    return (
      <Step
        title={t(`next.${stage}`)}
        hint={t(`next.${stage}Hint`)}
        action={t(`next.${stage}Action`)}
        to="/company/schedule"
      />
    );
  }
  if (waiting > 0) {
    return (
      <Step
        title={t('next.review', { count: waiting })}
        hint={t(stage === 'closed' ? 'next.reviewHintClosed' : 'next.reviewHint')}
        action={t('next.reviewAction')}
        to="/company/applications?status=pending"
      />
    );
  }
  const missing = mayComplete ? missingParts(company) : [];
  if (missing.length > 0) {
    return (
      <Step
        title={t('next.complete')}
        hint={t('next.completeHint', { count: missing.length })}
        action={t('next.completeAction')}
        to="/company/profile"
      />
    );
  }
  return (
    <Step
      title={t(mayComplete ? 'next.done' : 'next.nothing')}
      hint={company.networkMeeting ? t('next.doneHintMeetings') : t('next.doneHint')}
      action={t('next.doneAction')}
      to={`/companies/${company.slug}`}
    />
  );
}
