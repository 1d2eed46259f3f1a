import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import { Board, BoardProvider, bookedSlots, type Meeting, PhaseLine, Today } from '@fair/board';
import { COMPANY_BOARD } from '@fair/board/company';
import { useLiveUpdates, useUserOfType } from '@fair/client';
import type { CompanySchedule } from '@fair/contract';
import { CalendarFeedPanel } from '@fair/kit/calendarFeed';
import { QueryFaces } from '@fair/kit/faces';
import { hasEnded, isCancelledStage, useFairStage, useIsCancelled } from '@fair/kit/fair';
import { LazyForm, LazyPage } from '@fair/kit/LazyPage';
import { EmptyState } from '@fair/ui/EmptyState';
import { Page } from '@fair/ui/Page';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetTeamQuery } from '../../api/team.ts';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FillDialog } from './FillDialog.tsx';
import { MeetingDrawer } from './MeetingDrawer.tsx';
import './schedule.css';
import { readView, type ScheduleView, VIEWS, withView } from './scheduleView.ts';
import { useShownSchedule } from './useShownSchedule.ts';
import './texts.ts';

// Lazy-loaded, because many companies only open the board.
const loadBlockSlot = async () => (await import('./BlockSlotForm.tsx')).BlockSlotForm;
const loadList = async () => (await import('./MeetingTable.tsx')).MeetingTable;
const loadPlan = async () => (await import('./plan/PlanView.tsx')).PlanView;

/** `/company/schedule`: the company's meetings as a board and as a list, and the plan of its times (MEETINGS §4). */
export function SchedulePage() {
  const { t } = useTranslation('company');
  const { networkMeeting } = useUserOfType('company');
  const [isFilling, setIsFilling] = useState(false);
  const isCancelled = useIsCancelled();
  return (
    <Page
      title={t('schedule.title')}
      subtitle={t('schedule.subtitle')}
      width="wide"
      actions={
        networkMeeting ? (
          <>
            <ExportMenu />
            {isCancelled ? null : (
              <Button icon={<ThunderboltOutlined aria-hidden />} onClick={() => setIsFilling(true)}>
                {t('fill.button')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {networkMeeting ? (
        <BoardProvider role={COMPANY_BOARD}>
          <Schedule />
          {isFilling ? <FillDialog onClose={() => setIsFilling(false)} /> : null}
        </BoardProvider>
      ) : (
        <EmptyState
          text={t('schedule.notInPackage')}
          hint={t('schedule.notInPackageHint')}
          action={{ label: t('schedule.toDashboard'), to: '/company/dashboard' }}
        />
      )}
    </Page>
  );
}

function Schedule() {
  const { t } = useTranslation('company');
  useLiveUpdates();
  const { query, isOnlyToday } = useShownSchedule();
  return (
    <QueryFaces
      query={query}
      loading={{ variant: 'table' }}
      error={{ title: t('schedule.loadFailed'), hint: t('schedule.loadFailedHint') }}
      showsOutdated
    >
      {(data) => (
        <>
          {isOnlyToday ? <p className="company-muted">{t('schedule.onlyToday')}</p> : null}
          <Views schedule={data} />
        </>
      )}
    </QueryFaces>
  );
}

function Views({ schedule }: { readonly schedule: CompanySchedule }) {
  const { t } = useTranslation('company');
  const [address, setAddress] = useSearchParams();
  const mayPlan = useAbilityCheck()('plan');
  const isTeam = (useGetTeamQuery().data?.length ?? 0) > 1;
  const view = readView(address);
  const booked = bookedSlots(schedule.slots);
  const stage = useFairStage();
  const change = (changed: Partial<ScheduleView>) =>
    setAddress((now) => withView(now, changed), { replace: true, preventScrollReset: true });
  const open = ({ applicationId }: Meeting) => change({ applicant: applicationId });

  return (
    <div className="company-schedule">
      {view.view === 'board' ? <Today schedule={schedule} onOpen={open} /> : null}
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
            empty={{
              text: t('schedule.empty'),
              ...(hasEnded(stage) && { hint: t(`stages.${stage}`) }),
              ...(mayPlan &&
                !hasEnded(stage) && {
                  hint: t('schedule.emptyHint'),
                  action: { label: t('schedule.emptyAction'), onSelect: () => change({ view: 'plan' }) },
                }),
            }}
            openMeeting={booked.find(({ meeting }) => meeting.applicationId === view.applicant)?.meeting}
            onOpen={open}
            isTeam={isTeam}
            {...(mayPlan &&
              !isCancelledStage(stage) && {
                blockForm: (slot, onDone) => <LazyForm load={loadBlockSlot} slot={slot} onDone={onDone} />,
              })}
          />
          <CalendarFeedPanel />
        </>
      ) : null}
      {view.view === 'list' ? <LazyPage load={loadList} slots={booked} onOpen={open} /> : null}
      {view.view === 'plan' ? <LazyPage load={loadPlan} /> : null}
      {view.applicant ? (
        <MeetingDrawer
          schedule={schedule}
          applicationId={view.applicant}
          onClose={() => change({ applicant: undefined })}
        />
      ) : null}
    </div>
  );
}
