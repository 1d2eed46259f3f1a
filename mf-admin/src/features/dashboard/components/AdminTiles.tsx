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

const TILES = [
  { key: 'createCompany', to: '/admin/company', Icon: PlusSquareOutlined },
  { key: 'clicker', to: '/admin/clicker', Icon: DashboardOutlined },
  { key: 'fairDay', to: '/admin/fair-day', Icon: FieldTimeOutlined },
  { key: 'students', to: '/admin/students', Icon: TeamOutlined },
  { key: 'companies', to: '/admin/companies', Icon: ShopOutlined },
  { key: 'meetings', to: '/admin/meetings', Icon: CalendarOutlined },
  { key: 'audit', to: '/admin/audit', Icon: AuditOutlined },
  { key: 'createInternal', to: '/admin/create-internal', Icon: UserAddOutlined },
  { key: 'internal', to: '/admin/internal', Icon: SafetyCertificateOutlined },
  { key: 'profile', to: '/admin/profile', Icon: IdcardOutlined },
] as const;

/**
 * The tiles of the admin dashboard (product-spec §2) and tiles for meetings and the audit log. Each tile shows current
 * numbers.
 */
export function AdminTiles({ meta, booking }: AdminTilesProps) {
  const { t } = useTranslation('admin');
  const visitors = useCurrentVisitors();
  const unsent = useUnsentCount();

  const meetingsText = () => {
    if (!booking) return undefined;
    const { slots, booked, offered, unbooked } = booking;
    if (slots === 0) return t('dashboard.tiles.meetings.noSlots');
    return `${t('dashboard.tiles.meetings.booked', { taken: booked + offered, count: slots })} · ${t('dashboard.tiles.meetings.unbooked', { count: unbooked })}`;
  };

  const clickerText = () => {
    if (unsent > 0) return t('dashboard.tiles.clicker.unsent', { count: unsent });
    return visitors === undefined ? undefined : t('dashboard.tiles.clicker.visitors', { count: visitors });
  };

  /**
   * A line with current numbers for each tile. While the numbers of a tile are not known, the tile shows a text without
   * numbers.
   */
  const numbers: Partial<Record<(typeof TILES)[number]['key'], string | undefined>> = {
    clicker: clickerText(),
    students: meta && t('dashboard.tiles.students.count', { count: meta.studentCount }),
    companies: meta && t('dashboard.tiles.companies.count', { count: meta.companyCount }),
    meetings: meetingsText(),
  };

  return (
    <MenuGrid
      label={t('dashboard.tilesLabel')}
      items={TILES.map(({ key, to, Icon }) => ({
        key,
        title: t(`dashboard.tiles.${key}.title`),
        subtitle: numbers[key] ?? t(`dashboard.tiles.${key}.text`),
        icon: <Icon aria-hidden="true" />,
        to,
      }))}
    />
  );
}
