import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** An error boundary below the navbar for the shell's pages; another route renders again. */
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
