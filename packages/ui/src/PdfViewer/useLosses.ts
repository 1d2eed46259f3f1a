import { useCallback, useState } from 'react';
import type { pdfjs } from 'react-pdf';

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

/** Whether part of the document could not be drawn, and how the viewer finds out. */
interface Losses {
  isIncomplete: boolean;
  /** Listens to the worker of this document, which reports what it leaves out (packages/build, pdfLossesLoader). */
  watch: (document: PdfDocument) => void;
  report: () => void;
}

/** Finds out when part of the document shown could not be drawn: pdf.js leaves it out and shows the rest. */
export function useLosses(): Losses {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const report = useCallback(() => setIsIncomplete(true), []);
  const watch = useCallback((document: PdfDocument) => {
    setIsIncomplete(false);
    // pdf.js has no public way from a document to its worker. The worker ends with the document.
    const { _worker: worker } = document.loadingTask as unknown as { _worker?: { port?: Worker } };
    worker?.port?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.isIncomplete === true) setIsIncomplete(true);
    });
  }, []);
  return { isIncomplete, watch, report };
}
