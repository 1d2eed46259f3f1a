import { OutdatedLine } from '@fair/area/outdated';
import { errorText, useLiveUpdates } from '@fair/client';
import type { AdminMeeting, AdminSchedule } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetScheduleOfCompanyQuery } from '../api.ts';
import { viewAddress } from '../components/ViewTabs.tsx';
import { useFairTimes } from '../fairTimes.ts';
import '../meetings.css';
import { Board } from './Board.tsx';
import './board.css';
import { DayTabs } from './DayTabs.tsx';
import { MeetingDialog } from './MeetingDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { UnbookedPanel, WaitingPanel } from './Queues.tsx';

/** `/admin/meetings/{slug}`: the board of one company; an admin places, moves, cancels and marks with a reason. */
export function BoardPage() {
  const { t } = useTranslation('admin');
  const { slug = '' } = useParams();
  useLiveUpdates();
  const { data, error, isFetching, refetch } = useGetScheduleOfCompanyQuery(
    { params: { slug } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <Page
      title={data?.companyName ?? t('meetings.board.title')}
      subtitle={data ? <Subtitle schedule={data} /> : undefined}
      role="admin"
      width="wide"
      actions={<Link to={viewAddress('companies')}>{t('meetings.board.all')}</Link>}
    >
      {data ? (
        <>
          <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />
          <CompanyBoard key={slug} schedule={data} />
        </>
      ) : error !== undefined && !isFetching ? (
        <ErrorState
          title={t('meetings.board.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading variant="table" />
      )}
    </Page>
  );
}

function Subtitle({ schedule }: { schedule: AdminSchedule }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const { preliminary, bookingDeadline } = schedule;
  const moment = bookingDeadline && times.moment(bookingDeadline);
  return (
    <span className="fair-meeting-phase">
      <StatusTag kind={preliminary ? 'pending' : 'success'}>
        {t(preliminary ? 'meetings.board.preliminary' : 'meetings.board.final')}
      </StatusTag>
      {preliminary
        ? moment
          ? t('meetings.board.bookedUntil', { moment })
          : t('meetings.board.noDeadline')
        : t('meetings.board.frozen')}
    </span>
  );
}

/** What is being placed: a slot, an applicant, or nothing chosen yet. */
interface Placing {
  readonly slotId?: string;
  readonly applicationId?: string;
}

function CompanyBoard({ schedule }: { schedule: AdminSchedule }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const [address, setAddress] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<AdminMeeting>();
  const wanted = address.get('place');
  const [placing, setPlacing] = useState<Placing | undefined>(wanted ? { applicationId: wanted } : undefined);
  const { days, slots, tables, companyName, slug } = schedule;
  const today = times.dayOf(new Date(openedAt).toISOString());
  const day =
    days.find((one) => one === address.get('day')) ?? days.find((one) => one >= today) ?? days.at(-1);
  const shown = slots.filter(({ startsAt }) => times.dayOf(startsAt) === day);
  const current = opened && (slots.find(({ meeting }) => meeting?.id === opened.id)?.meeting ?? opened);

  const chooseDay = (chosen: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('day', chosen);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const closePlacing = () => {
    setPlacing(undefined);
    if (!wanted) return;
    const next = new URLSearchParams(address);
    next.delete('place');
    setAddress(next, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="fair-meetings">
      {day === undefined ? (
        <EmptyState
          text={t('meetings.board.noSlots')}
          hint={t('meetings.board.noSlotsHint')}
          action={{ label: t('meetings.board.all'), to: viewAddress('companies') }}
        />
      ) : (
        <Panel
          title={t('meetings.board.boardOf', { day: times.dayName(day) })}
          actions={
            <Button type="primary" onClick={() => setPlacing({})}>
              {t('meetings.board.placeSomebody')}
            </Button>
          }
        >
          <DayTabs days={days} current={day} onChoose={chooseDay} />
          <Board
            tables={tables}
            slots={shown}
            label={t('meetings.board.grid', { day: times.dayName(day) })}
            now={openedAt}
            onPlace={({ id }) => setPlacing({ slotId: id })}
            onOpen={setOpened}
          />
        </Panel>
      )}
      <div className="fair-meeting-queues">
        <WaitingPanel waiting={schedule.waitlist} />
        <UnbookedPanel
          unbooked={schedule.unbooked}
          onPlace={day === undefined ? undefined : (applicationId) => setPlacing({ applicationId })}
        />
      </div>
      {placing && day !== undefined ? (
        <PlaceDialog schedule={schedule} {...placing} onClose={closePlacing} />
      ) : null}
      {current ? (
        <MeetingDialog
          key={current.id}
          meeting={current}
          slug={slug}
          companyName={companyName}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  );
}
