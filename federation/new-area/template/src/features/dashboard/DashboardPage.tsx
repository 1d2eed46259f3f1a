import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import { useUserOfType } from '@fair/client';
import { MenuGrid } from '@fair/ui/MenuGrid';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';

/** The page `/__area__/dashboard`. Shows a greeting and the tiles. */
export function DashboardPage() {
  const { t } = useTranslation('__area__');
  const { name } = useUserOfType('__area__');
  return (
    <Page title={t('dashboard.title')} subtitle={t('dashboard.greeting', { name })} role="__area__">
      <MenuGrid
        label={t('dashboard.tilesLabel')}
        items={[
          {
            key: 'profile',
            title: t('dashboard.profile.title'),
            subtitle: t('dashboard.profile.text'),
            icon: <IdcardOutlined aria-hidden="true" />,
            to: '/__area__/profile',
          },
        ]}
      />
    </Page>
  );
}
