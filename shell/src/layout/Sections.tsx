import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined';
import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined';
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined';
import type { User } from '@fair/contract';
import { SectionBar } from '@fair/ui/SectionBar';
import type { ComponentType } from 'react';
import { useAreaNav } from '../federation/useAreaNav.ts';
import { useAreaPages } from './useAreaPages.ts';

/** Icons that an area can name in its navigation.json. The area's dashboard shows the same icons. */
const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  home: HomeOutlined,
  person: IdcardOutlined,
  people: TeamOutlined,
  companies: ShopOutlined,
  calendar: CalendarOutlined,
  send: SendOutlined,
  star: StarOutlined,
  counter: DashboardOutlined,
  settings: SettingOutlined,
  add: PlusSquareOutlined,
  addPerson: UserAddOutlined,
  group: UsergroupAddOutlined,
  log: FileTextOutlined,
  scan: ScanOutlined,
};

/** The section bar of the signed-in user, with the pages of their area. */
export function Sections({ user }: { readonly user: User }) {
  const pages = useAreaPages(user);
  // The navbar has the pages of every role. Until the area's navigation is loaded, there are no other pages for this
  // bar.
  if (useAreaNav(user.type) === undefined) return null;
  return (
    <SectionBar
      sections={pages.map(({ to, label, icon, section }) => {
        const Icon = icon === undefined ? undefined : ICONS[icon];
        return { to, label, inNavBar: !section, icon: Icon && <Icon aria-hidden="true" /> };
      })}
    />
  );
}
