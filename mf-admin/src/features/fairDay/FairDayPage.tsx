import type { FairDayReply } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments } from '@fair/kit/fair';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Stat } from '@fair/ui/Stat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaySelect } from '../../dayChoice/DaySelect.tsx';
import { AreasPanel } from './AreasPanel.tsx';
import { useGetFairDayQuery } from './api.ts';
import { currentOf } from './currentOf.ts';
import { NoShowsPanel } from './NoShowsPanel.tsx';
import { NotComePanel } from './NotComePanel.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import './texts.ts';
import './fairDay.css';

/** Interval in ms at which the page loads its data again. */
const POLL_MS = 20_000;

/** `/admin/fair-day`: tables, missing students, no-shows and visitors by area at this moment. */
export function FairDayPage() {
  const { t } = useTranslation('admin');
  const [day, setDay] = useState<string>();
  const reply = useGetFairDayQuery(
    { query: { ...(day && { day }) } },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title={t('fairDay.title')}
      subtitle={t('fairDay.subtitle')}
      role="admin"
      actions={
        <>
          <NextStepButton step={{ label: t('checkins.title'), to: '/admin/checkins' }} isSecond />
          <NextStepButton step={{ label: t('print.title'), to: '/admin/print' }} isSecond />
        </>
      }
    >
      <QueryFaces
        query={reply}
        loading={{ variant: 'page' }}
        error={{ title: t('fairDay.loadFailed') }}
        showsOutdated
      >
        {(data) => <Day reply={data} onDay={setDay} />}
      </QueryFaces>
    </Page>
  );
}

/** Time in ms before a meeting at which `GET admin/fair-day` begins to list a student who has not arrived. */
const SOON_MS = 15 * 60_000;

/** Returns whether a meeting at a table runs or begins soon. */
const isSoon = ({ now, next }: FairDayReply['tables'][number], at: string): boolean =>
  now !== undefined || (next !== undefined && Date.parse(next.startsAt) - Date.parse(at) <= SOON_MS);

interface DayProps {
  readonly reply: FairDayReply;
  readonly onDay: (day: string) => void;
}

function Day({ reply, onDay }: DayProps) {
  const { t } = useTranslation('admin');
  const { time } = useMoments();
  const { day, days, at, tables, notCome, noShows, areas } = reply;
  const visitors = areas.reduce((sum, area) => sum + currentOf(area), 0);
  return (
    <div className="admin-fair-day">
      <div className="admin-fair-day-head">
        <DaySelect label={t('fairDay.day')} day={day} days={days} onDay={onDay} />
        <span className="admin-fair-day-time">{t('fairDay.asOf', { time: time(at) })}</span>
      </div>
      <div className="admin-fair-day-stats">
        <Stat label={t('fairDay.visitors')} value={visitors} />
        <Stat label={t('fairDay.inMeetings')} value={tables.filter(({ now }) => now).length} />
        <Stat label={t('fairDay.late')} value={tables.filter(({ unmarkedSince }) => unmarkedSince).length} />
        <Stat label={t('fairDay.noShows')} value={noShows.reduce((sum, { count }) => sum + count, 0)} />
      </div>
      <NotComePanel meetings={notCome} isAnySoon={tables.some((table) => isSoon(table, at))} />
      <TablesPanel tables={tables} />
      <div className="admin-fair-day-pair">
        <NoShowsPanel companies={noShows} />
        <AreasPanel areas={areas} />
      </div>
    </div>
  );
}
