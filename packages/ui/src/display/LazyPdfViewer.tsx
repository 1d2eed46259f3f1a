import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { LazyPart } from '../hooks/LazyPart/index.ts';
import type { PdfViewerProps } from './PdfViewer/PdfViewer.tsx';

const loadViewer = async () => (await import('./PdfViewer/PdfViewer.tsx')).PdfViewer;

/** A lazy-loaded PDF viewer, because the code of pdf.js is about 500 kB large. */
export function LazyPdfViewer(props: PdfViewerProps) {
  const { t } = useTranslation('ui');
  const error = { title: t('pdf.failed'), text: t('pdf.failedHint') };
  return (
    // An exception in the viewer replaces only the viewer, not the whole page.
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <ErrorState {...error} onRetry={resetErrorBoundary} />}
    >
      <LazyPart load={loadViewer} props={props} loading={{ label: t('pdf.loading') }} error={error} />
    </ErrorBoundary>
  );
}
