import { useUserOfType } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import {
  ApplicationAction,
  MissingCvNotice,
  useApply,
  useListStudentApplicationsQuery,
} from '@fair/kit/applying';
import { hasEnded, useFairStage, useNotApplyingText } from '@fair/kit/fair';
import { OutdatedLine } from '@fair/kit/outdated';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';

interface StudentActionProps {
  readonly company: PublicCompany;
}

/**
 * A student's actions on a company's page: applying, the status of the application, and a link to the company's times
 * once accepted.
 */
export function StudentAction({ company }: StudentActionProps) {
  const { t } = useTranslation('shell');
  const { hasCv } = useUserOfType('student');
  const { data: applications, error, isFetching, refetch } = useListStudentApplicationsQuery();
  const notApplying = useNotApplyingText();
  const stage = useFairStage();
  const { apply, isRunning, failureOf, announcement } = useApply();
  if (error && !applications)
    return <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />;
  const application = applications?.find(({ slug }) => slug === company.slug);
  if (notApplying && (!application || application.status === 'withdrawn'))
    return <p className="shell-muted">{notApplying}</p>;
  return (
    <>
      <ApplicationAction
        company={company}
        application={application}
        isKnown={applications !== undefined}
        isRunning={isRunning(company.slug)}
        failure={failureOf(company.slug)}
        onApply={(chosen) => void apply(chosen)}
      />
      {application?.status === 'accepted' && !hasEnded(stage) ? (
        <NextStepButton
          step={{
            label: t('companies.book'),
            to: `/student/schedule?${new URLSearchParams({ company: company.slug })}`,
          }}
        />
      ) : null}
      {hasCv ? null : <MissingCvNotice />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
