import { failureText } from '@fair/area/sentences';

import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useListStudentApplicationsQuery } from '../../data/applications.ts';
import { useListMeetingCompaniesQuery } from '../../data/meetingCompanies.ts';

/** `/student/schedule`: the spec's placeholder, or that there is nothing to book with (product-spec §2). */
export function SchedulePage() {
  const { t } = useTranslation('student');
  return (
    <Page title={t('schedule.title')}>
      <Schedule />
    </Page>
  );
}

function Schedule() {
  const { t } = useTranslation('student');
  const companies = useListMeetingCompaniesQuery();
  const applications = useListStudentApplicationsQuery();
  const toCompanies = { label: t('schedule.action'), to: '/student/apply' };

  if (companies.data && applications.data) {
    const isEmpty = companies.data.length === 0 || applications.data.length === 0;
    return isEmpty ? (
      <EmptyState text={t('schedule.empty')} hint={t('schedule.emptyHint')} action={toCompanies} />
    ) : (
      <EmptyState
        text={t('schedule.workInProgress')}
        hint={t('schedule.workInProgressHint')}
        action={toCompanies}
      />
    );
  }
  const error = companies.error ?? applications.error;
  if (!error) return <Loading variant="page" />;
  const retry = () => {
    void companies.refetch();
    void applications.refetch();
  };
  return <ErrorState title={t('schedule.failed')} text={failureText(error)} onRetry={retry} />;
}
