import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import { CalendarFeedPanel } from '@fair/area/calendarFeed';
import { LazyPage } from '@fair/area/LazyPage';
import { OutdatedLine } from '@fair/area/outdated';
import { errorText, useLiveUpdates, useUserOfType } from '@fair/client';
import type { CompanySchedule } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetCompanyScheduleQuery } from '../../data/schedule.ts';
import { Board } from './board/Board.tsx';
import { ExportMenu } from './components/ExportMenu.tsx';
import { PhaseLine } from './components/PhaseLine.tsx';
import { dayOf } from './fairClock.ts';
import { FillDialog } from './fill/FillDialog.tsx';
import { MeetingTable } from './list/MeetingTable.tsx';
import { MeetingDrawer } from './meeting/MeetingDrawer.tsx';
import './schedule.css';
import { useNow } from '@fair/area/fair';
import { readView, type ScheduleView, VIEWS, writeView } from './scheduleView.ts';
import { type SlotChoice, SlotDialog } from './slot/SlotDialog.tsx';
import { bookedSlots, type Slot } from './times.ts';
import { useWords } from './useWords.ts';

// The plan's form brings more code than board and list together; many only read those.
const loadPlan = async () => (await import('./plan/PlanView.tsx')).PlanView;

/** `/company/schedule`: the company's meetings as board and list, and the plan of its times (MEETINGS §4). */
export function SchedulePage() {
  const { t } = useTranslation('company');
  const { networkMeeting } = useUserOfType('company');
  const [isFilling, setIsFilling] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  return (
    <Page
      title={t('schedule.title')}
      subtitle={t('schedule.subtitle')}
      width="wide"
      actions={
        networkMeeting ? (
          <>
            <ExportMenu />
            <Button icon={<ThunderboltOutlined aria-hidden />} onClick={() => setIsFilling(true)}>
              {t('fill.button')}
            </Button>
          </>
        ) : undefined
      }
    >
      {networkMeeting ? (
        <Schedule onAnnounce={setAnnouncement} />
      ) : (
        <EmptyState
          text={t('schedule.notInPackage')}
          hint={t('schedule.notInPackageHint')}
          action={{ label: t('schedule.toDashboard'), to: '/company/dashboard' }}
        />
      )}
      {isFilling ? (
        <FillDialog
          onClose={(said) => {
            setIsFilling(false);
            if (said) setAnnouncement(said);
          }}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Page>
  );
}

function Schedule({ onAnnounce }: { readonly onAnnounce: (announcement: string) => void }) {
  const { t } = useTranslation('company');
  useLiveUpdates();
  const { data, error, refetch, isFetching } = useGetCompanyScheduleQuery(
    {},
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  if (data) {
    return (
      <>
        <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />
        <Views schedule={data} onAnnounce={onAnnounce} />
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState
        title={t('schedule.loadFailed')}
        text={errorText(error)}
        hint={t('schedule.loadFailedHint')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading variant="table" />;
}

interface ViewsProps {
  readonly schedule: CompanySchedule;
  readonly onAnnounce: (announcement: string) => void;
}

function Views({ schedule, onAnnounce }: ViewsProps) {
  const { t } = useTranslation('company');
  const { timeZone } = useWords();
  const [address, setAddress] = useSearchParams();
  const [choice, setChoice] = useState<SlotChoice>();
  const view = readView(address);
  const booked = bookedSlots(schedule.slots);
  const opened = booked.find(({ meeting }) => meeting.applicationId === view.applicant);
  const today = dayOf(new Date(useNow()).toISOString(), timeZone);
  // The day asked for, that of the open meeting, else today or the next one of the fair.
  const day =
    view.day ??
    (opened
      ? dayOf(opened.startsAt, timeZone)
      : (schedule.days.find((one) => one >= today) ?? schedule.days[0]));

  function change(changed: Partial<ScheduleView>): void {
    setAddress((now) => writeView({ ...readView(now), ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  function open(slot: Slot): void {
    if (slot.meeting) change({ applicant: slot.meeting.applicationId });
    else setChoice({ slotId: slot.id });
  }

  return (
    <div className="company-schedule">
      <div className="company-schedule-top">
        <Segmented
          aria-label={t('schedule.view')}
          value={view.view}
          options={VIEWS.map((value) => ({ value, label: t(`schedule.views.${value}`) }))}
          onChange={(value) => change({ view: value })}
        />
        <PhaseLine schedule={schedule} />
      </div>
      {view.view === 'board' ? (
        <>
          <Board
            schedule={schedule}
            day={day}
            onDay={(next) => change({ day: next })}
            onOpen={open}
            onPlace={(applicationId) => setChoice({ applicationId })}
            onPlan={() => change({ view: 'plan' })}
          />
          <CalendarFeedPanel />
        </>
      ) : null}
      {view.view === 'list' ? <MeetingTable slots={booked} onOpen={open} /> : null}
      {view.view === 'plan' ? <LazyPage load={loadPlan} /> : null}
      {view.applicant ? (
        <MeetingDrawer
          schedule={schedule}
          applicationId={view.applicant}
          onAnnounce={onAnnounce}
          onClose={() => change({ applicant: undefined })}
        />
      ) : null}
      {choice ? (
        <SlotDialog
          schedule={schedule}
          choice={choice}
          onClose={(said) => {
            setChoice(undefined);
            if (said) onAnnounce(said);
          }}
        />
      ) : null}
    </div>
  );
}
