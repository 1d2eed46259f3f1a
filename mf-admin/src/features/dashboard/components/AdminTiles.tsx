import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import { useCurrentVisitors, useUnsentCount } from '@fair/clicker';
import type { Meta } from '@fair/contract';
import { MenuGrid } from '@fair/ui/MenuGrid';
import { useTranslation } from 'react-i18next';

/** The six tiles of the admin dashboard (product-spec §2), each with one line of real state where there is one. */
export function AdminTiles({ meta }: { meta: Meta | undefined }) {
  const { t } = useTranslation('admin');
  const visitors = useCurrentVisitors();
  const unsent = useUnsentCount();

  const clickerText = () => {
    if (unsent > 0) return t('dashboard.tiles.clicker.unsent', { count: unsent });
    if (visitors === undefined) return t('dashboard.tiles.clicker.text');
    return t('dashboard.tiles.clicker.visitors', { count: visitors });
  };

  return (
    <MenuGrid
      label={t('dashboard.tilesLabel')}
      items={[
        {
          key: 'createCompany',
          title: t('dashboard.tiles.createCompany.title'),
          subtitle: t('dashboard.tiles.createCompany.text'),
          icon: <PlusSquareOutlined aria-hidden="true" />,
          to: '/admin/company',
        },
        {
          key: 'clicker',
          title: t('dashboard.tiles.clicker.title'),
          subtitle: clickerText(),
          icon: <DashboardOutlined aria-hidden="true" />,
          to: '/admin/clicker',
        },
        {
          key: 'students',
          title: t('dashboard.tiles.students.title'),
          subtitle: meta
            ? t('dashboard.tiles.students.count', { count: meta.studentCount })
            : t('dashboard.tiles.students.text'),
          icon: <TeamOutlined aria-hidden="true" />,
          to: '/admin/students',
        },
        {
          key: 'companies',
          title: t('dashboard.tiles.companies.title'),
          subtitle: meta
            ? t('dashboard.tiles.companies.count', { count: meta.companyCount })
            : t('dashboard.tiles.companies.text'),
          icon: <ShopOutlined aria-hidden="true" />,
          to: '/admin/companies',
        },
        {
          key: 'createInternal',
          title: t('dashboard.tiles.createInternal.title'),
          subtitle: t('dashboard.tiles.createInternal.text'),
          icon: <UserAddOutlined aria-hidden="true" />,
          to: '/admin/create-internal',
        },
        {
          key: 'profile',
          title: t('dashboard.tiles.profile.title'),
          subtitle: t('dashboard.tiles.profile.text'),
          icon: <IdcardOutlined aria-hidden="true" />,
          to: '/admin/profile',
        },
      ]}
    />
  );
}
