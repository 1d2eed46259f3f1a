import { ROLES } from '@fair/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BackButton } from '../BackButton/index.ts';
import { KeepPlace } from '../KeepPlace/index.ts';
import type { LanyardRole } from '../theme/tokens.ts';
import './PageLayout.css';
import { useKeptFocus } from './useKeptFocus.ts';

const CONTENT_ID = 'content';

export interface PageLayoutProps {
  navBar: ReactNode;
  /** The bar of sections; its place is kept while there is none yet. Undefined for who has no sections. */
  sections?: ReactNode;
  footer: ReactNode;
  /** Where Back leads when this tab has nothing before it. */
  home: string;
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
export function PageLayout({ navBar, sections, footer, home, children, role, backVisible }: PageLayoutProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  useKeptFocus(CONTENT_ID);
  return (
    <div className="fair-layout" {...(role ? { 'data-lanyard': role } : {})}>
      <KeepPlace />
      <a className="fair-skip" href={`#${CONTENT_ID}`}>
        {t('skipToContent')}
      </a>
      {navBar}
      {sections === undefined ? null : <div className="fair-sections-place">{sections}</div>}
      <main id={CONTENT_ID} className="fair-main" tabIndex={-1}>
        {(backVisible ?? isBackVisible(pathname)) ? (
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
