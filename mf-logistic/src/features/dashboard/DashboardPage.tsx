import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined';
import { useCurrentVisitors, useUnsentCount, VisitorsLine } from '@fair/clicker';
import { useUserOfType } from '@fair/client';
import { MenuGrid } from '@fair/ui/MenuGrid';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';

/**
 * `/logistic/dashboard`: the tiles Clicker and Profile (product-spec §2), and Check-in. The Clicker tile shows the
 * current number of visitors.
 */
export function DashboardPage() {
  const { t } = useTranslation('logistic');
  const { name } = useUserOfType('logistic');
  const visitors = useCurrentVisitors();
  const unsent = useUnsentCount();

  const clickerText = () => {
    if (unsent > 0) return t('dashboard.tiles.clicker.unsent', { count: unsent });
    if (visitors === undefined) return t('dashboard.tiles.clicker.text');
    return t('dashboard.tiles.clicker.visitors', { count: visitors });
  };

  return (
    <Page
      title={t('dashboard.title')}
      subtitle={
        visitors === undefined
          ? t('dashboard.greeting', { name })
          : t('dashboard.visitors', { name, count: visitors })
      }
      role="logistic"
    >
      <VisitorsLine />
      <MenuGrid
        label={t('dashboard.tilesLabel')}
        items={[
          {
            key: 'clicker',
            title: t('dashboard.tiles.clicker.title'),
            subtitle: clickerText(),
            icon: <DashboardOutlined aria-hidden="true" />,
            to: '/logistic/clicker',
          },
          {
            key: 'checkin',
            title: t('dashboard.tiles.checkin.title'),
            subtitle: t('dashboard.tiles.checkin.text'),
            icon: <ScanOutlined aria-hidden="true" />,
            to: '/logistic/checkin',
          },
          {
            key: 'profile',
            title: t('dashboard.tiles.profile.title'),
            subtitle: t('dashboard.tiles.profile.text'),
            icon: <IdcardOutlined aria-hidden="true" />,
            to: '/logistic/profile',
          },
        ]}
      />
    </Page>
  );
}
