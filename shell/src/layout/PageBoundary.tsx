import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** An error boundary for the shell's pages. The navbar stays usable, and opening another page resets the error. */
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
