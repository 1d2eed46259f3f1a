import { useCallback, useState } from 'react';
import type { pdfjs } from 'react-pdf';

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

/** State of incomplete rendering. */
interface Losses {
  isIncomplete: boolean;
  /**
   * Subscribes to the worker of this document, which reports what it leaves out (packages/build,
   * pdfLossesLoader).
   */
  watch: (document: PdfDocument) => void;
  report: () => void;
}

/** Detects when part of the document could not be drawn: pdf.js skips it and shows the rest. */
export function useRenderLosses(): Losses {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const report = useCallback(() => setIsIncomplete(true), []);
  const watch = useCallback((document: PdfDocument) => {
    setIsIncomplete(false);
    // pdf.js has no public access from a document to its worker. The worker ends with the document.
    const { _worker: worker } = document.loadingTask as unknown as { _worker?: { port?: Worker } };
    worker?.port?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.isIncomplete === true) setIsIncomplete(true);
    });
  }, []);
  return { isIncomplete, watch, report };
}
