import { useFair, useLiveUpdates } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { type FairStage, hasEnded, isBookingAhead, isCancelledStage, useFairStage } from '@fair/kit/fair';
import { Page } from '@fair/ui/Page';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMeetingCompaniesQuery } from '../../api/meetingCompanies.ts';
import { useGetStudentScheduleQuery } from '../../api/schedule.ts';
import { OutdatedNotice } from './components/OutdatedNotice.tsx';
import { Schedule } from './components/Schedule.tsx';
import '../../student.css';
import './schedule.css';
import './meetings.css';
import './times.css';
import './sheet.css';
import { useOpenCompany } from './useOpenCompany.ts';
import './texts.ts';

/**
 * `/student/schedule`: the student's meetings and offers, and the times that can be booked (MEETINGS; product-spec §2
 * for the empty state).
 */
export function SchedulePage() {
  const { t } = useTranslation('student');
  const { currentData } = useGetStudentScheduleQuery(undefined);
  const fair = useFair();
  const stage = useFairStage({
    phase: currentData?.phase,
    bookingOpensAt: currentData?.settings.bookingOpensAt,
    bookingDeadline: currentData?.settings.bookingDeadline ?? fair?.bookingDeadline,
  });
  return (
    <Page title={t(isBookingAhead(stage) ? 'schedule.title' : 'schedule.titleClosed')}>
      <LoadedSchedule stage={stage} />
    </Page>
  );
}

function LoadedSchedule({ stage }: { readonly stage: FairStage }) {
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
  useAtNextStage(stage, () => void refetch());

  return (
    <QueryFaces
      query={schedule}
      loading={{ variant: 'page' }}
      error={{ title: t('schedule.failed') }}
      // The empty state is shown only if there are no companies and no meetings (MEETINGS §4.15).
      empty={(data) =>
        (data.companies.length === 0 || companies?.length === 0) && data.meetings.length === 0
          ? {
              text: t('schedule.empty'),
              hint: t(
                hasEnded(stage)
                  ? `stages.${stage}`
                  : `schedule.emptyHint${stage === 'closed' ? 'Closed' : ''}`,
              ),
              ...(!isCancelledStage(stage) && {
                action: { label: t('schedule.action'), to: '/student/apply' },
              }),
            }
          : undefined
      }
    >
      {(data) => (
        <>
          <Schedule schedule={data} stage={stage} onOutdated={refetch} />
          {error ? (
            <OutdatedNotice
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

/**
 * Calls `act` when the stage of the fair changes while the page is open. The page then loads the schedule again,
 * because the server decides what can be booked.
 */
function useAtNextStage(stage: FairStage, act: () => void): void {
  const seen = useRef(stage);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    run();
  }, [stage]);
}
