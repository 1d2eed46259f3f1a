import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import FieldTimeOutlined from '@ant-design/icons/es/icons/FieldTimeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import { useCurrentVisitors, useUnsentCount } from '@fair/clicker';
import type { BookingCounts, Meta } from '@fair/contract';
import { MenuGrid } from '@fair/ui/MenuGrid';
import { useTranslation } from 'react-i18next';

export interface AdminTilesProps {
  readonly meta: Meta | undefined;
  readonly booking: BookingCounts | undefined;
}

/**
 * The tiles of the admin dashboard (product-spec §2) and tiles for meetings and the audit log. Each tile shows current
 * numbers.
 */
export function AdminTiles({ meta, booking }: AdminTilesProps) {
  const { t } = useTranslation('admin');
  const visitors = useCurrentVisitors();
  const unsent = useUnsentCount();

  const meetingsText = () => {
    if (!booking) return t('dashboard.tiles.meetings.text');
    const { slots, booked, offered, unbooked } = booking;
    if (slots === 0) return t('dashboard.tiles.meetings.noSlots');
    return `${t('dashboard.tiles.meetings.booked', { taken: booked + offered, count: slots })} · ${t('dashboard.tiles.meetings.unbooked', { count: unbooked })}`;
  };

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
          key: 'fairDay',
          title: t('dashboard.tiles.fairDay.title'),
          subtitle: t('dashboard.tiles.fairDay.text'),
          icon: <FieldTimeOutlined aria-hidden="true" />,
          to: '/admin/fair-day',
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
          key: 'meetings',
          title: t('dashboard.tiles.meetings.title'),
          subtitle: meetingsText(),
          icon: <CalendarOutlined aria-hidden="true" />,
          to: '/admin/meetings',
        },
        {
          key: 'audit',
          title: t('dashboard.tiles.audit.title'),
          subtitle: t('dashboard.tiles.audit.text'),
          icon: <AuditOutlined aria-hidden="true" />,
          to: '/admin/audit',
        },
        {
          key: 'createInternal',
          title: t('dashboard.tiles.createInternal.title'),
          subtitle: t('dashboard.tiles.createInternal.text'),
          icon: <UserAddOutlined aria-hidden="true" />,
          to: '/admin/create-internal',
        },
        {
          key: 'internal',
          title: t('dashboard.tiles.internal.title'),
          subtitle: t('dashboard.tiles.internal.text'),
          icon: <SafetyCertificateOutlined aria-hidden="true" />,
          to: '/admin/internal',
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
