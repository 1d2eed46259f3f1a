import { ROLES } from '@fair/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { LanyardRole } from '../theme/tokens.ts';
import { BackButton } from './BackButton.tsx';
import { RestoreScroll } from './RestoreScroll.ts';
import './PageLayout.css';
import { useKeptFocus } from './useKeptFocus.ts';

const CONTENT_ID = 'content';

export interface PageLayoutProps {
  navBar: ReactNode;
  /** The section bar. Null reserves its height while it loads; undefined means that the page has no section bar. */
  sections?: ReactNode;
  footer: ReactNode;
  /** Path that Back opens if this tab has no earlier page. */
  home: string;
  children: ReactNode;
  role?: LanyardRole | undefined;
}

const WITHOUT_BACK = ['', '/about', '/terms', ...Object.values(ROLES).map(({ home }) => home)];

/**
 * Returns whether a page has a Back button: every page except /, /about, /terms and the start page of each role
 * (product-spec §2).
 * @param pathname path of the page
 */
export function isBackVisible(pathname: string): boolean {
  return !WITHOUT_BACK.includes(pathname.replace(/\/$/, ''));
}

/**
 * The layout of every page: skip link, navbar, main landmark, Back button and footer. A new page starts at its top;
 * Back and Forward restore the scroll position.
 */
export function PageLayout({ navBar, sections, footer, home, children, role }: PageLayoutProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  useKeptFocus(CONTENT_ID);
  return (
    <div className="fair-layout" {...(role ? { 'data-lanyard': role } : {})}>
      <RestoreScroll />
      <a className="fair-skip" href={`#${CONTENT_ID}`}>
        {t('skipToContent')}
      </a>
      {navBar}
      {sections === undefined ? null : <div className="fair-sections-place">{sections}</div>}
      <main id={CONTENT_ID} className="fair-main" tabIndex={-1}>
        {isBackVisible(pathname) ? (
          <div className="fair-main-back">
            <BackButton home={home} />
          </div>
        ) : null}
        {children}
      </main>
      {footer}
    </div>
  );
}
