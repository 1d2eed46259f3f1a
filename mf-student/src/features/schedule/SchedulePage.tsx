import { useLiveUpdates } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useListMeetingCompaniesQuery } from '../../api/meetingCompanies.ts';
import { useGetStudentScheduleQuery } from '../../api/schedule.ts';
import { NotUpdated } from './components/NotUpdated.tsx';
import { Schedule } from './components/Schedule.tsx';
import '../../student.css';
import './schedule.css';
import './meetings.css';
import './times.css';
import './sheet.css';
import { useOpenCompany } from './useOpenCompany.ts';

/** `/student/schedule`: own meetings, offers, and the times to book (MEETINGS; product-spec §2 for the empty text). */
export function SchedulePage() {
  const { t } = useTranslation('student');
  return (
    <Page title={t('schedule.title')}>
      <LoadedSchedule />
    </Page>
  );
}

function LoadedSchedule() {
  const { t } = useTranslation('student');
  const { slug } = useOpenCompany();
  const { data: companies } = useListMeetingCompaniesQuery();
  useLiveUpdates({ company: slug });
  const schedule = useGetStudentScheduleQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { error, refetch, isFetching, fulfilledTimeStamp } = schedule;

  return (
    <QueryFaces
      query={schedule}
      loading={{ variant: 'page' }}
      error={{ title: t('schedule.failed') }}
      // Nothing to book with, unless a meeting is still there to be read (MEETINGS §4.15).
      empty={(data) =>
        (data.companies.length === 0 || companies?.length === 0) && data.meetings.length === 0
          ? {
              text: t('schedule.empty'),
              hint: t('schedule.emptyHint'),
              action: { label: t('schedule.action'), to: '/student/apply' },
            }
          : undefined
      }
    >
      {(data) => (
        <>
          <Schedule schedule={data} onOutdated={refetch} />
          {error ? (
            <NotUpdated
              error={error}
              updatedAt={fulfilledTimeStamp}
              isRunning={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null}
        </>
      )}
    </QueryFaces>
  );
}
