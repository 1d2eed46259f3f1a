import { type ReactNode, useEffect } from 'react';
import type { LanyardRole } from '../theme/tokens.ts';
import { useSiteName } from './siteName.tsx';
import './Page.css';

export interface PageProps {
  /** Shown as the page's only h1, and as the first part of document.title (WCAG 2.4.2). */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  role?: LanyardRole | undefined;
  /** Maximum width: `narrow` is 560 px, `normal` (default) 1120 px, `wide` 1440 px. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
  titleHidden?: boolean | undefined;
  /** Image above the heading, for example a company's banner. It replaces the lanyard mark. */
  cover?: ReactNode;
}

export function Page({
  title,
  subtitle,
  actions,
  children,
  role,
  width = 'normal',
  titleHidden,
  cover,
}: PageProps) {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = siteName ? `${title} · ${siteName}` : title;
  }, [title, siteName]);

  return (
    <div className={`fair-page fair-page--${width}`} {...(role ? { 'data-lanyard': role } : {})}>
      {cover}
      {titleHidden ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <div className="fair-page-head">
          <div className={cover ? 'fair-page-titles' : 'fair-page-titles fair-page-titles--marked'}>
            <h1>{title}</h1>
            {subtitle ? <div className="fair-page-subtitle">{subtitle}</div> : null}
          </div>
          {actions ? <div className="fair-page-actions">{actions}</div> : null}
        </div>
      )}
      {children}
    </div>
  );
}
