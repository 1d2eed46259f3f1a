import { useTimeZone } from '@fair/area/fair';
import { errorText } from '@fair/client';
import type { MeetingOverview } from '@fair/contract';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { useGetMeetingSettingsQuery } from '../api.ts';
import { SettingsFormPanel } from './SettingsFormPanel.tsx';

/** How meetings are booked at this fair (MEETINGS §2). */
export function SettingsView({ overview }: { overview: MeetingOverview }) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const { data, error, isFetching, refetch } = useGetMeetingSettingsQuery();
  const { booked, offered, cancelled } = overview.counts;
  return (
    <Panel title={t('meetings.views.settings')} subtitle={t('meetings.settings.subtitle', { timeZone })}>
      {data ? (
        <SettingsFormPanel settings={data} isGapLocked={booked + offered + cancelled > 0} />
      ) : error !== undefined && !isFetching ? (
        <ErrorState
          title={t('meetings.settings.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading variant="form" />
      )}
    </Panel>
  );
}
