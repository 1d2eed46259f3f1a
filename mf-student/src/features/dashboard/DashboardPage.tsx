import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined';
import { useFair, useLiveUpdates, useUserOfType } from '@fair/client';
import type { StudentApplication, StudentUser } from '@fair/contract';
import { useListStudentApplicationsQuery } from '@fair/kit/applying';
import { QueryFaces } from '@fair/kit/faces';
import { type FairStage, hasEnded, isBookingAhead, useFairStage, useMoments, useNow } from '@fair/kit/fair';
import { formatBytes } from '@fair/ui/formatBytes';
import { LazyPart } from '@fair/ui/LazyPart';
import { MenuGrid, type MenuGridItem } from '@fair/ui/MenuGrid';
import { Page } from '@fair/ui/Page';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAddress } from '../../address/ConfirmAddress.tsx';
import { useGetStudentScheduleQuery } from '../../api/schedule.ts';
import { WelcomeBack } from '../../returning/WelcomeBack.tsx';
import { FairCalendar } from './components/FairCalendar.tsx';
import { NextStepPanel } from './components/NextStepPanel.tsx';
import './dashboard.css';
import { nextStepOf } from './nextStep.ts';
import { useCalendarToast } from './useCalendarToast.ts';
import { useMeetingsTile } from './useMeetingsTile.ts';

/** Lazy-loaded, because only students without applications get suggestions. */
const loadSuggestions = async () =>
  (await import(/* webpackChunkName: "part-suggestions" */ './components/Suggestions.tsx')).Suggestions;

/** `/student/dashboard`: a greeting, the next step and the tiles (product-spec §2). */
export function DashboardPage() {
  const { t } = useTranslation('student');
  const student = useUserOfType('student');
  const fair = useFair();
  const ownApplications = useListStudentApplicationsQuery();
  const applications = ownApplications.data;
  // The schedule is loaded only if there is an application. If loading fails, the next step depends on the applications
  // alone.
  const schedule = useGetStudentScheduleQuery(undefined, {
    skip: !applications || applications.length === 0,
    refetchOnMountOrArgChange: true,
  });
  useLiveUpdates();
  const now = useNow();
  const { phase, settings } = schedule.data ?? {};
  const stage = useFairStage({
    phase,
    bookingOpensAt: settings?.bookingOpensAt,
    bookingDeadline: settings?.bookingDeadline ?? fair?.bookingDeadline,
  });
  const meetingsTile = useMeetingsTile(schedule.data, now);
  const cvLine = useCvLine(student);
  // The suggestions stay on the page after the first application, because the student applied there and looks there for
  // its status.
  const [wasEmpty, setWasEmpty] = useState<boolean>();
  if (applications && wasEmpty === undefined) setWasEmpty(countSent(applications) === 0);
  const isOffered = useCalendarToast(fair !== undefined && !hasEnded(stage));

  return (
    <Page title={t('dashboard.greeting', { name: student.name })}>
      <div className="student-dashboard">
        <ConfirmAddress />
        <WelcomeBack />
        <QueryFaces
          // The next step depends on applications and schedule, so the panel waits for both.
          query={{ ...ownApplications, data: schedule.isLoading ? undefined : applications }}
          loading={{ label: t('dashboard.next') }}
          error={{ title: t('dashboard.failed') }}
        >
          {(known) =>
            // A student of an earlier fair must first confirm the profile. WelcomeBack above asks for the confirmation.
            student.toConfirm ? null : (
              <NextStepPanel
                step={nextStepOf(student, known, schedule.data, stage, now)}
                stage={stage}
                opensAt={settings?.bookingOpensAt}
              />
            )
          }
        </QueryFaces>
        {/* The tiles are shown only when applications and schedule have loaded. Otherwise a new tile could appear
            between the others. */}
        {ownApplications.isLoading || schedule.isLoading ? null : (
          <MenuGrid
            label={t('dashboard.tiles')}
            items={tilesOf(cvLine, applications ?? [], stage, t, meetingsTile)}
          />
        )}
        {applications && wasEmpty && !hasEnded(stage) && !student.toConfirm ? (
          // If the suggestions' code cannot be loaded, the page works without suggestions.
          <LazyPart load={loadSuggestions} props={{ applications }} loading={null} error={null} />
        ) : null}
        {fair && !hasEnded(stage) && !isOffered && !ownApplications.isLoading && !schedule.isLoading ? (
          <FairCalendar fair={fair} />
        ) : null}
      </div>
    </Page>
  );
}

/** Returns the line about the CV on the Profile tile, with upload date and size. */
function useCvLine({ hasCv, cvUploadedAt, cvSize }: StudentUser): string {
  const { t } = useTranslation('student');
  const { date } = useMoments();
  if (!hasCv) return t('dashboard.cvMissing');
  return cvUploadedAt && cvSize !== undefined
    ? t('dashboard.cvUploadedOn', { date: date(cvUploadedAt), size: formatBytes(cvSize) })
    : t('dashboard.cvUploaded');
}

const countSent = (applications: readonly StudentApplication[]) =>
  applications.filter(({ status }) => status !== 'withdrawn').length;

type Words = TFunction<'student'>;

/**
 * Returns the tiles: Apply and Profile for every student, Book meeting only for students with an application
 * (product-spec §2).
 */
function tilesOf(
  cvLine: string,
  applications: readonly StudentApplication[],
  stage: FairStage,
  t: Words,
  ofMeetings: Pick<MenuGridItem, 'subtitle' | 'count'>,
): MenuGridItem[] {
  const sent = countSent(applications);
  const accepted = applications.filter(({ status }) => status === 'accepted').length;
  const ended = hasEnded(stage) ? t(`dashboard.ended.${stage}`) : undefined;
  const tiles: MenuGridItem[] = [
    {
      key: 'apply',
      title: t('dashboard.apply'),
      subtitle: sent > 0 ? t('dashboard.sent', { count: sent }) : (ended ?? t('dashboard.noneSent')),
      icon: <SendOutlined aria-hidden="true" />,
      to: '/student/apply',
    },
    {
      key: 'profile',
      title: t('dashboard.profile'),
      subtitle: cvLine,
      icon: <IdcardOutlined aria-hidden="true" />,
      to: '/student/profile',
    },
  ];
  if (sent === 0) return tiles;
  return [
    ...tiles,
    {
      key: 'schedule',
      title: t(isBookingAhead(stage) ? 'dashboard.bookMeeting' : 'dashboard.meetings'),
      subtitle:
        ended ?? (accepted > 0 ? t('dashboard.accepted', { count: accepted }) : t('dashboard.waiting')),
      icon: <CalendarOutlined aria-hidden="true" />,
      to: '/student/schedule',
      ...ofMeetings,
    },
  ];
}
