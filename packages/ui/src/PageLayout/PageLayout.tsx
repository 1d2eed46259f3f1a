import { ROLES } from '@fair/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BackButton } from '../BackButton/index.ts';
import { KeepPlace } from '../KeepPlace/index.ts';
import type { LanyardRole } from '../theme/tokens.ts';
import './PageLayout.css';

export interface PageLayoutProps {
  navBar: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  role?: LanyardRole | undefined;
  /** Default: by route, see isBackVisible. */
  backVisible?: boolean | undefined;
}

const WITHOUT_BACK = ['', '/about', '/terms', ...Object.values(ROLES).map(({ home }) => home)];

/**
 * Whether a route shows 'Back': every page but /, /about, /terms and where each role begins (product-spec §2).
 * @param pathname the route's path
 */
export function isBackVisible(pathname: string): boolean {
  return !WITHOUT_BACK.includes(pathname.replace(/\/$/, ''));
}

/** The frame of every page: skip link, navbar, main landmark, Back, footer; a new route begins at its top, one that was left is where it was. */
export function PageLayout({ navBar, footer, children, role, backVisible }: PageLayoutProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  return (
    <div className="fair-layout" {...(role ? { 'data-lanyard': role } : {})}>
      <KeepPlace />
      <a className="fair-skip" href="#content">
        {t('skipToContent')}
      </a>
      {navBar}
      <main id="content" className="fair-main" tabIndex={-1}>
        {(backVisible ?? isBackVisible(pathname)) ? (
          <div className="fair-main-back">
            <BackButton />
          </div>
        ) : null}
        {children}
      </main>
      {footer}
    </div>
  );
}
