import { BoardProvider } from '@fair/board';
import { ADMIN_BOARD } from '@fair/board/admin';
import { useLiveUpdates } from '@fair/client';
import type { MeetingOverview } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useIsCancelled } from '@fair/kit/fair';
import { LazyPage } from '@fair/kit/LazyPage';
import { useMediaQuery } from '@fair/ui/media';
import { Page } from '@fair/ui/Page';
import { BREAKPOINTS } from '@fair/ui/theme';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGetMeetingOverviewQuery } from '../../api/meetings.ts';
import { useYear, yearInput } from '../../year/useYear.ts';
import { YearNotice } from '../../year/YearNotice.tsx';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import { OverviewPanel } from './components/OverviewPanel.tsx';
import { readView, ViewTabs } from './components/ViewTabs.tsx';
import './texts.ts';
import './meetings.css';

const loadCompaniesView = async () => (await import('./views/CompaniesView.tsx')).CompaniesView;
const loadUnbookedView = async () => (await import('./views/UnbookedView.tsx')).UnbookedView;
const loadAllMeetingsView = async () => (await import('./views/AllMeetingsView.tsx')).AllMeetingsView;
const loadFillView = async () => (await import('./views/FillView.tsx')).FillView;
const loadUnsentMailsView = async () => (await import('./views/UnsentMailsView.tsx')).UnsentMailsView;
const loadSettingsView = async () => (await import('./settings/SettingsView.tsx')).SettingsView;

/** `/admin/meetings`: booking status, lists of meetings and settings (MEETINGS §7, §8). */
export function MeetingsPage() {
  const { t } = useTranslation('admin');
  useLiveUpdates();
  const year = useYear();
  const overview = useGetMeetingOverviewQuery(yearInput(year), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <Page
      title={t('meetings.title')}
      subtitle={t('meetings.subtitle')}
      role="admin"
      width="wide"
      actions={<YearSwitch />}
    >
      <YearNotice />
      <QueryFaces query={overview} loading={{ variant: 'page' }} error={{ title: t('meetings.failed') }}>
        {(data) => (
          <BoardProvider role={ADMIN_BOARD}>
            <Meetings overview={data} />
          </BoardProvider>
        )}
      </QueryFaces>
    </Page>
  );
}

function Meetings({ overview }: { overview: MeetingOverview }) {
  const [address] = useSearchParams();
  const { key, state } = useLocation();
  const viewRef = useRef<HTMLDivElement>(null);
  const year = useYear();
  const isCancelled = useIsCancelled();
  const view = readView(address, year, isCancelled);
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.cards - 0.02}px)`);
  const { companies, counts } = overview;
  const isAskedFor = state?.showsView === true;

  // A click on a number scrolls to its list, which is far below on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number may be pressed again
  useEffect(() => {
    if (isAskedFor) viewRef.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor, key]);

  const tabs = (
    <ViewTabs
      current={view}
      year={year}
      counts={{ companies: companies.length, unbooked: counts.unbooked }}
    />
  );
  return (
    <div className="fair-meetings">
      {isPhone ? tabs : null}
      {/* On a phone the list directly follows the tabs, and only the first tab shows the numbers. */}
      {isPhone && view !== 'companies' ? null : <OverviewPanel overview={overview} year={year} />}
      <div ref={viewRef}>{isPhone ? null : tabs}</div>
      {view === 'companies' ? <LazyPage load={loadCompaniesView} companies={companies} year={year} /> : null}
      {view === 'unbooked' ? <LazyPage load={loadUnbookedView} companies={companies} year={year} /> : null}
      {view === 'all' ? <LazyPage load={loadAllMeetingsView} companies={companies} year={year} /> : null}
      {view === 'fill' ? <LazyPage load={loadFillView} companies={companies} /> : null}
      {view === 'mails' ? <LazyPage load={loadUnsentMailsView} /> : null}
      {view === 'settings' ? <LazyPage load={loadSettingsView} overview={overview} /> : null}
    </div>
  );
}
