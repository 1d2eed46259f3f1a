import { BoardProvider } from '@fair/board';
import { ADMIN_BOARD } from '@fair/board/admin';
import { useLiveUpdates } from '@fair/client';
import type { MeetingOverview } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Page } from '@fair/ui/Page';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGetMeetingOverviewQuery } from '../../api/meetings.ts';
import { OverviewPanel } from './components/OverviewPanel.tsx';
import { readView, ViewTabs } from './components/ViewTabs.tsx';
import { FillView } from './views/FillView.tsx';
import './meetings.css';
import { SettingsView } from './settings/SettingsView.tsx';
import { AllMeetingsView } from './views/AllMeetingsView.tsx';
import { CompaniesView } from './views/CompaniesView.tsx';
import { UnbookedView } from './views/UnbookedView.tsx';
import { UnsentMailsView } from './views/UnsentMailsView.tsx';

/** `/admin/meetings`: how far booking has come, and the lists and settings behind it (MEETINGS §7, §8). */
export function MeetingsPage() {
  const { t } = useTranslation('admin');
  useLiveUpdates();
  const overview = useGetMeetingOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <Page title={t('meetings.title')} subtitle={t('meetings.subtitle')} role="admin" width="wide">
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
  const view = readView(address);
  const { companies, counts } = overview;
  const isAskedFor = state?.showsView === true;

  // A number leads to its list, which on a phone is far below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number may be pressed again
  useEffect(() => {
    if (isAskedFor) viewRef.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor, key]);

  return (
    <div className="fair-meetings">
      <OverviewPanel overview={overview} />
      <div ref={viewRef}>
        <ViewTabs current={view} counts={{ companies: companies.length, unbooked: counts.unbooked }} />
      </div>
      {view === 'companies' ? <CompaniesView companies={companies} /> : null}
      {view === 'unbooked' ? <UnbookedView companies={companies} /> : null}
      {view === 'all' ? <AllMeetingsView companies={companies} /> : null}
      {view === 'fill' ? <FillView companies={companies} /> : null}
      {view === 'mails' ? <UnsentMailsView /> : null}
      {view === 'settings' ? <SettingsView overview={overview} /> : null}
    </div>
  );
}
