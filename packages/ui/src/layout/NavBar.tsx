import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import type { LanyardRole } from '../theme/tokens.ts';
import { useIsScrolled, useMenu } from './useMenu.ts';
import './NavBar.css';

/**
 * A navbar entry: a path in the app (`to`), a URL (`href`, in a new window if `external`) or an action (`onSelect`).
 */
export interface NavBarItem {
  key: string;
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  external?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  icon?: ReactNode;
  failure?: ReactNode;
}

export interface NavBarProps {
  /** Name of the fair, shown next to the logo. Name and logo link to /. */
  name: string;
  logo?: ReactNode;
  items: readonly NavBarItem[];
  user?: { name: string; to: string; role: LanyardRole } | undefined;
  /** Elements at the end of the navbar, such as the language and colour mode switches. */
  extra?: ReactNode;
  /** Elements at the very end of the navbar. They stay visible while the menu is closed. */
  aside?: ReactNode;
}

function Entry({ item }: { item: NavBarItem }) {
  const { t } = useTranslation('ui');
  if (item.to !== undefined) {
    return (
      <NavLink className="fair-nav-link" to={item.to} end={item.to === '/'} onClick={item.onSelect}>
        {item.icon ? <span aria-hidden="true">{item.icon}</span> : null}
        {item.label}
      </NavLink>
    );
  }
  if (item.href !== undefined) {
    return (
      <a
        className="fair-nav-link"
        href={item.href}
        onClick={item.onSelect}
        {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {item.icon ? <span aria-hidden="true">{item.icon}</span> : null}
        {item.label}
        {item.external ? (
          <>
            <ExportOutlined className="fair-nav-external" aria-hidden="true" />
            <span className="visually-hidden">({t('newWindow')})</span>
          </>
        ) : null}
      </a>
    );
  }
  return (
    <button type="button" className="fair-nav-link" onClick={item.onSelect}>
      {item.icon ? <span aria-hidden="true">{item.icon}</span> : null}
      {item.label}
    </button>
  );
}

/**
 * The navbar at the top of every page. It is compact and fixed once the page is scrolled, and below 1024 px its entries
 * are in a menu.
 */
export function NavBar({ name, logo, items, user, extra, aside }: NavBarProps) {
  const { t } = useTranslation('ui');
  const menuId = useId();
  const barRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isScrolled = useIsScrolled();
  const asideRef = useRef<HTMLDivElement>(null);
  const { isOpen, setOpen } = useMenu(barRef, buttonRef, { besideRef: asideRef });

  return (
    <div className="fair-navbar-space">
      <header
        ref={barRef}
        className={['fair-navbar', isScrolled && 'fair-navbar--compact', isOpen && 'fair-navbar--open']
          .filter(Boolean)
          .join(' ')}
      >
        <div className="fair-navbar-inner">
          <Link className="fair-brand" to="/">
            {logo ? (
              <span className="fair-brand-logo" aria-hidden="true">
                {logo}
              </span>
            ) : null}
            <span className="fair-brand-name">{name}</span>
          </Link>
          <button
            ref={buttonRef}
            type="button"
            className="fair-icon-button fair-menu-button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            aria-label={isOpen ? t('closeMenu') : t('menu')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <CloseOutlined aria-hidden="true" /> : <MenuOutlined aria-hidden="true" />}
          </button>
          <nav id={menuId} className="fair-nav" aria-label={t('mainNavigation')}>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <Entry item={item} />
                  {item.failure ? <div className="fair-nav-failure">{item.failure}</div> : null}
                </li>
              ))}
            </ul>
            <div className="fair-nav-end">
              {extra}
              {user ? (
                <Link
                  className="fair-user"
                  data-lanyard={user.role}
                  to={user.to}
                  aria-label={t('profileOf', { name: user.name })}
                >
                  <span className="fair-avatar" aria-hidden="true">
                    <UserOutlined aria-hidden="true" />
                  </span>
                  <span className="fair-user-name">{user.name}</span>
                </Link>
              ) : null}
            </div>
          </nav>
          <div ref={asideRef} className="fair-nav-aside">
            {aside}
          </div>
        </div>
      </header>
    </div>
  );
}
