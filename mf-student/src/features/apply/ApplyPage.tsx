import { errorText, useUserOfType } from '@fair/client';
import { MissingCvNotice, useListStudentApplicationsQuery } from '@fair/kit/applying';
import { QueryFaces } from '@fair/kit/faces';
import { useFairStage } from '@fair/kit/fair';
import { ErrorState } from '@fair/ui/ErrorState';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useListMeetingCompaniesQuery } from '../../api/meetingCompanies.ts';
import { WelcomeBack } from '../../returning/WelcomeBack.tsx';
import '../../student.css';
import './apply.css';
import { CompanyList, type CompanyListProps } from './components/CompanyList.tsx';

/** `/student/apply`: the companies with network meetings. Each has a button to apply (product-spec §2). */
export function ApplyPage() {
  const { t } = useTranslation('student');
  const { hasCv, toConfirm } = useUserOfType('student');
  const applications = useListStudentApplicationsQuery();
  const stage = useFairStage();
  return (
    <Page title={t('apply.title')} subtitle={t(stage === 'over' ? 'stages.over' : 'apply.subtitle')}>
      <div className="student-apply">
        <WelcomeBack />
        {hasCv || toConfirm ? null : <MissingCvNotice />}
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

function Companies({ applications }: Pick<CompanyListProps, 'applications'>) {
  const { t } = useTranslation('student');
  const companies = useListMeetingCompaniesQuery();
  return (
    <QueryFaces query={companies} loading={{ variant: 'cards' }} error={{ title: t('apply.loadFailed') }}>
      {(data) => <CompanyList companies={data} applications={applications} />}
    </QueryFaces>
  );
}
