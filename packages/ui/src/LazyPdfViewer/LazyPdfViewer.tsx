import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ErrorState/index.ts';
import { Loading } from '../Loading/index.ts';
import type { PdfViewerProps } from '../PdfViewer/PdfViewer.tsx';
import { reloadIfGone } from '../reload/index.ts';
import { LoadBoundary } from './LoadBoundary.tsx';

// React.lazy keeps a failed load for ever, so every attempt gets a new one.
function attemptLoad(): ComponentType<PdfViewerProps> {
  return lazy(async () => {
    try {
      return { default: (await import('../PdfViewer/index.ts')).PdfViewer };
    } catch (error) {
      await reloadIfGone(error);
      throw error;
    }
  });
}

let Viewer = attemptLoad();

/** The PDF viewer, loaded when first shown (it brings pdf.js, about 500 kB); a failed load offers Retry. */
export function LazyPdfViewer(props: PdfViewerProps): ReactNode {
  const { t } = useTranslation('ui');
  const [attempt, setAttempt] = useState(0);
  const Current = Viewer;
  return (
    <LoadBoundary
      key={attempt}
      fallback={
        <ErrorState
          title={t('pdf.failed')}
          text={t('pdf.failedHint')}
          onRetry={() => {
            Viewer = attemptLoad();
            setAttempt(attempt + 1);
          }}
        />
      }
    >
      <Suspense fallback={<Loading label={t('pdf.loading')} />}>
        <Current {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
