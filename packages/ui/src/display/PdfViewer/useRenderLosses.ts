import { useCallback, useState } from 'react';
import type { pdfjs } from 'react-pdf';

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

interface Losses {
  isIncomplete: boolean;
  /** Listens to the worker of this document, which reports parts that it cannot decode (federation/build, pdfLossesLoader). */
  watch: (document: PdfDocument) => void;
  report: () => void;
}

/**
 * Detects that a part of the document could not be rendered. pdf.js skips such parts without an error and shows the rest.
 */
export function useRenderLosses(): Losses {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const report = useCallback(() => setIsIncomplete(true), []);
  const watch = useCallback((document: PdfDocument) => {
    setIsIncomplete(false);
    // pdf.js has no public way from a document to its worker. The listener needs no removal, because the worker ends with
    // the document.
    const { _worker: worker } = document.loadingTask as unknown as { _worker?: { port?: Worker } };
    worker?.port?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.isIncomplete === true) setIsIncomplete(true);
    });
  }, []);
  return { isIncomplete, watch, report };
}
