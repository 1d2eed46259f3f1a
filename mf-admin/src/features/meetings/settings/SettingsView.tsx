import type { MeetingOverview } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useTimeZone } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { useGetMeetingSettingsQuery } from '../api.ts';
import { SettingsFormPanel } from './SettingsFormPanel.tsx';

/** Booking settings of the current fair (MEETINGS §2). */
export function SettingsView({ overview }: { overview: MeetingOverview }) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const settings = useGetMeetingSettingsQuery();
  const { booked, offered, cancelled } = overview.counts;
  return (
    <Panel title={t('meetings.views.settings')} subtitle={t('meetings.settings.subtitle', { timeZone })}>
      <QueryFaces
        query={settings}
        loading={{ variant: 'form' }}
        error={{ title: t('meetings.settings.failed') }}
      >
        {(data) => <SettingsFormPanel settings={data} isGapLocked={booked + offered + cancelled > 0} />}
      </QueryFaces>
    </Panel>
  );
}
