import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** What a page of the shell throws stays below the navbar; another route tries anew. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const area = pathname.split('/')[1] ?? '';
  return (
    <ErrorBoundary
      key={area}
      fallback={<ErrorState action={{ label: t('area.reload'), onSelect: () => window.location.reload() }} />}
    >
      {children}
    </ErrorBoundary>
  );
}
