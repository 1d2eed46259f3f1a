import { VisitorsLine } from '@fair/clicker';
import { useUserOfType } from '@fair/client';
import { useGetAccountQuery } from '@fair/kit/accountApi';
import { LazyForm } from '@fair/kit/LazyPage';
import { SecondFactorNotice } from '@fair/kit/SecondFactorNotice';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMeetingOverviewQuery } from '../../api/meetings.ts';
import { useGetMetaQuery } from '../../api/meta.ts';
import { useListTasksQuery } from '../../tasks/api.ts';
import { TasksPanel } from '../../tasks/TasksPanel.tsx';
import { useYear, yearInput } from '../../year/useYear.ts';
import { YearNotice } from '../../year/YearNotice.tsx';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import { AdminTiles } from './components/AdminTiles.tsx';
import { CancelledPanel } from './components/CancelledPanel.tsx';
import { FairFactsCard } from './components/FairFactsCard.tsx';
import { StatisticsCard } from './components/StatisticsCard.tsx';
import './dashboard.css';
import { deadlineGreeting } from './deadlineGreeting.ts';

// The dashboard is part of the area's first chunk, so its form with the calendar is lazy-loaded.
const loadDeadlines = async () => (await import('./components/DeadlinesCard.tsx')).DeadlinesCard;

/** `/admin/dashboard`: the statistics card, the deadlines card and the tiles (product-spec §2). */
export function DashboardPage() {
  const { t } = useTranslation('admin');
  const { name } = useUserOfType('admin');
  const year = useYear();
  const counts = useGetMetaQuery(yearInput(year), { refetchOnMountOrArgChange: true });
  const meta = counts.data;
  const isPast = year !== undefined;
  const tasks = useListTasksQuery(undefined, { refetchOnMountOrArgChange: true, skip: isPast });
  const overview = useGetMeetingOverviewQuery(yearInput(year), { skip: !isPast });
  const booking = isPast ? overview.data?.counts : tasks.data?.booking;
  const [openedAt] = useState(() => Date.now());

  const account = useGetAccountQuery();
  const greeting = () => {
    if (!meta || meta.cancelled) return t('dashboard.greeting', { name });
    const { key, ...count } = deadlineGreeting(meta.bookingDeadline, openedAt);
    return t(`dashboard.${key}`, { name, ...count });
  };

  if (account.isLoading) return <Loading variant="page" />;
  const statistics = (
    <StatisticsCard
      counts={{ ...counts, data: tasks.isLoading || overview.isLoading ? undefined : meta }}
      booking={booking}
    />
  );
  if (isPast) {
    return (
      <Page title={t('dashboard.title')} role="admin" actions={<YearSwitch />}>
        <div className="fair-admin-dashboard">
          <YearNotice />
          {statistics}
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('dashboard.title')} subtitle={greeting()} role="admin" actions={<YearSwitch />}>
      <div className="fair-admin-dashboard">
        <SecondFactorNotice account={account.data} accountPage="/admin/profile" />
        <TasksPanel tasks={tasks} />
        <div id="fair-deadline" className="fair-admin-cards">
          {/* All numbers appear at the same time, because meeting numbers that appear later would move the content
              below. If the meeting numbers cannot be loaded, the others are shown without them. */}
          {statistics}
          {meta?.cancelled ? <CancelledPanel /> : <LazyForm load={loadDeadlines} meta={meta} />}
        </div>
        <FairFactsCard />
        <VisitorsLine />
        <AdminTiles meta={meta} booking={booking} />
      </div>
    </Page>
  );
}
