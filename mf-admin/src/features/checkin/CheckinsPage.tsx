import type { CheckinSummary } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { Stat } from '@fair/ui/Stat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaySelect } from '../../dayChoice/DaySelect.tsx';
import { useGetCheckinSummaryQuery } from './api.ts';
import './checkins.css';
import { CountBars } from './CountBars.tsx';
import { NotTodayPanel } from './NotTodayPanel.tsx';
import './texts.ts';

/** Interval in ms at which the page loads the numbers again. */
const POLL_MS = 30_000;

/** `/admin/checkins`: the people checked in on a day of the fair, and the scans that were not counted. */
export function CheckinsPage() {
  const { t } = useTranslation('admin');
  const [day, setDay] = useState<string>();
  const summary = useGetCheckinSummaryQuery(
    { query: { ...(day && { day }) } },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title={t('checkins.title')}
      subtitle={t('checkins.subtitle')}
      role="admin"
      actions={<NextStepButton step={{ label: t('clicker.checkin'), to: '/admin/checkin' }} />}
    >
      <QueryFaces
        query={summary}
        loading={{ variant: 'page' }}
        error={{ title: t('checkins.loadFailed') }}
        showsOutdated
      >
        {(data) => (
          <div className="admin-checkins">
            <DaySummary summary={data} onDay={setDay} />
            <NotTodayPanel scans={data.notToday} />
          </div>
        )}
      </QueryFaces>
    </Page>
  );
}

const sumOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

interface DaySummaryProps {
  readonly summary: CheckinSummary;
  readonly onDay: (day: string) => void;
}

function DaySummary({ summary, onDay }: DaySummaryProps) {
  const { t } = useTranslation('admin');
  const { time } = useMoments();
  const programName = useProgramName();
  const { day, days, total, byKind, byQuarter, byProgram } = summary;
  // The counts by time and by program are lower than the total: visitors without an email address have no time, and
  // people of companies have no program.
  const withoutTime = total - sumOf(byQuarter);
  const withoutProgram = total - sumOf(byProgram);
  return (
    <>
      <DaySelect label={t('checkins.day')} day={day} days={days} onDay={onDay} />
      <div className="admin-checkins-stats">
        <Stat label={t('checkins.total')} value={total} />
        <Stat label={t('checkins.students')} value={byKind.student} />
        <Stat label={t('checkins.staff')} value={byKind.staff} />
        <Stat label={t('checkins.walkups')} value={byKind.walkup} />
      </div>
      {total > 0 ? (
        <div className="admin-checkins-charts">
          <Panel title={t('checkins.byQuarter')}>
            <CountBars
              label={t('checkins.byQuarter')}
              rows={byQuarter.map(({ at, count }) => ({ key: at, name: time(at), count }))}
            />
            {withoutTime > 0 ? (
              <p className="admin-checkins-note">{t('checkins.withoutTime', { count: withoutTime })}</p>
            ) : null}
          </Panel>
          <Panel title={t('checkins.byProgram')}>
            <CountBars
              label={t('checkins.byProgram')}
              rows={byProgram.map(({ program, count }) => ({
                key: program,
                name: programName(program),
                count,
              }))}
            />
            {withoutProgram > 0 ? (
              <p className="admin-checkins-note">{t('checkins.withoutProgram', { count: withoutProgram })}</p>
            ) : null}
          </Panel>
        </div>
      ) : null}
    </>
  );
}
