import { errorText, useUserOfType } from '@fair/client';
import type { CatalogueEntry } from '@fair/contract';
import {
  ApplyingProvider,
  CompanyApplication,
  CompanyApplicationStatus,
  MissingCvNotice,
  useListStudentApplicationsQuery,
} from '@fair/kit/applying';
import { CompanyList, type CompanyListProps, slugsAppliedTo, useCatalogue } from '@fair/kit/companyList';
import { QueryFaces } from '@fair/kit/faces';
import { hasEnded, isCancelledStage, useFairStage, useNotApplyingText } from '@fair/kit/fair';
import { OutdatedLine } from '@fair/kit/outdated';
import { StarsProvider, useStudentStars } from '@fair/kit/stars';
import { ErrorState } from '@fair/ui/ErrorState';
import { Page } from '@fair/ui/Page';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAddress } from '../../address/ConfirmAddress.tsx';
import { WelcomeBack } from '../../returning/WelcomeBack.tsx';
import '../../student.css';

/** `/student/apply`: the companies that take applications. Each has a button to apply (product-spec §2). */
export const ApplyPage = () => (
  <StarsProvider>
    <Content />
  </StarsProvider>
);

function Content() {
  const { t } = useTranslation('student');
  const { hasCv, toConfirm } = useUserOfType('student');
  const applications = useListStudentApplicationsQuery();
  const stage = useFairStage();
  const notApplying = useNotApplyingText();
  return (
    <Page
      title={t(hasEnded(stage) ? 'apply.titleEnded' : 'apply.title')}
      subtitle={
        hasEnded(stage)
          ? t(`stages.${stage}`)
          : (notApplying ?? <span className="fair-wide-only">{t('apply.subtitle')}</span>)
      }
    >
      <div className="student-stack">
        <ConfirmAddress />
        <WelcomeBack />
        {hasCv || toConfirm || isCancelledStage(stage) ? null : <MissingCvNotice />}
        {applications.error ? (
          <ErrorState
            title={t('apply.applicationsFailed')}
            text={errorText(applications.error)}
            onRetry={() => void applications.refetch()}
          />
        ) : null}
        <Companies applications={applications} />
      </div>
    </Page>
  );
}

type CompaniesProps = { readonly applications: NonNullable<CompanyListProps['applications']> };

function Companies({ applications }: CompaniesProps) {
  const { t } = useTranslation('student');
  const query = useCatalogue();
  const stars = useStudentStars();
  const companies = useMemo(
    () => query.data?.filter(({ takesApplications }) => takesApplications),
    [query.data],
  );
  const sent = slugsAppliedTo(applications.data ?? []).size;
  return (
    <QueryFaces
      query={{ ...query, data: companies }}
      loading={{ variant: 'cards' }}
      error={{ title: t('apply.loadFailed') }}
    >
      {(data: readonly CatalogueEntry[]) => (
        <ApplyingProvider applications={applications.data}>
          <OutdatedLine error={stars.error} isRunning={stars.isFetching} onRetry={stars.refetch} />
          <CompanyList
            companies={data}
            applications={applications}
            stars={stars}
            areAllApplying
            Action={CompanyApplication}
            Status={CompanyApplicationStatus}
            beside={
              sent > 0 ? (
                <span className="student-muted">{t('apply.applied', { count: sent })}</span>
              ) : undefined
            }
          />
        </ApplyingProvider>
      )}
    </QueryFaces>
  );
}
