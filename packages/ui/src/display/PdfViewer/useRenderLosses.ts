import { useCallback, useState } from 'react';
import type { pdfjs } from 'react-pdf';

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

interface Losses {
  isIncomplete: boolean;
  /**
   * Listens to the worker of a document, which reports parts that it cannot decode (federation/build, pdfLossesLoader).
   */
  watch: (document: PdfDocument) => void;
  report: () => void;
}

/** Detects that pdf.js could not render a part of the document. pdf.js skips such a part without an error. */
export function useRenderLosses(): Losses {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const report = useCallback(() => setIsIncomplete(true), []);
  const watch = useCallback((document: PdfDocument) => {
    setIsIncomplete(false);
    // pdf.js has no public property for the worker of a document, so a private one is read. The listener needs no
    // removal, because the worker ends with the document.
    const { _worker: worker } = document.loadingTask as unknown as { _worker?: { port?: Worker } };
    worker?.port?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.isIncomplete === true) setIsIncomplete(true);
    });
  }, []);
  return { isIncomplete, watch, report };
}
