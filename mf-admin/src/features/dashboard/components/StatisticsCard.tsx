import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { BookingCounts, Meta } from '@fair/contract';
import { type Query, QueryFaces } from '@fair/kit/faces';
import { Panel } from '@fair/ui/Panel';
import { Stat } from '@fair/ui/Stat';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface StatisticsCardProps {
  readonly counts: Query<Meta>;
  /** Undefined if the numbers about booking could not be loaded. */
  readonly booking: BookingCounts | undefined;
}

/**
 * The three counts of the fair and the numbers about booking (product-spec §2, Admin dashboard). The three counts are
 * animated once per browser session.
 */
export function StatisticsCard({ counts, booking }: StatisticsCardProps) {
  const { t } = useTranslation('admin');
  const countsUp = useFirstOfSession(counts.data !== undefined);
  return (
    <Panel title={t('dashboard.statistics')} band>
      <QueryFaces query={counts} loading={{ variant: 'cards' }} error={{ title: t('loadFailed') }}>
        {({ studentCount, companyCount, applicationCount }) => (
          <div className="fair-admin-stats">
            <Stat
              label={t('dashboard.students')}
              value={studentCount}
              countsUp={countsUp}
              icon={<TeamOutlined aria-hidden="true" />}
            />
            <Stat
              label={t('dashboard.companies')}
              value={companyCount}
              countsUp={countsUp}
              icon={<ShopOutlined aria-hidden="true" />}
            />
            <Stat
              label={t('dashboard.applications')}
              value={applicationCount}
              countsUp={countsUp}
              icon={<FileDoneOutlined aria-hidden="true" />}
            />
            {booking ? <BookingStats counts={booking} /> : null}
          </div>
        )}
      </QueryFaces>
    </Panel>
  );
}

const COUNTED_UP = 'fair.admin.countedUp';

/** Returns whether the counts are shown for the first time in this browser session. False if storage is blocked. */
function useFirstOfSession(isShown: boolean): boolean {
  const [isFirst] = useState(() => {
    try {
      return window.sessionStorage.getItem(COUNTED_UP) === null;
    } catch {
      return false;
    }
  });
  useEffect(() => {
    if (isShown && isFirst) window.sessionStorage.setItem(COUNTED_UP, 'true');
  }, [isShown, isFirst]);
  return isFirst;
}

function BookingStats({ counts }: { readonly counts: BookingCounts }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Stat
        label={t('dashboard.taken')}
        value={counts.booked + counts.offered}
        icon={<CalendarOutlined aria-hidden="true" />}
        hint={t('dashboard.takenHint', { count: counts.slots })}
      />
      <Stat
        label={t('dashboard.unbooked')}
        value={counts.unbooked}
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        hint={t('dashboard.unbookedHint')}
      />
      <Stat
        label={t('dashboard.waiting')}
        value={counts.waiting}
        icon={<ClockCircleOutlined aria-hidden="true" />}
      />
    </>
  );
}
