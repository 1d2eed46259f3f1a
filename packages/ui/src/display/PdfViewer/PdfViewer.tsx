import ColumnWidthOutlined from '@ant-design/icons/es/icons/ColumnWidthOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { reloadIfGone } from '../../hooks/reload.ts';
import { PdfPage } from './PdfPage.tsx';
import { usePdfView } from './usePdfView.ts';
import { useRenderLosses } from './useRenderLosses.ts';
import './PdfViewer.css';

// Must be set in the module that renders <Document>, because react-pdf overwrites it with its own default when it
// loads. The legacy build also runs in older JavaScript engines of phones.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

/**
 * Path of the files pdf.js loads on demand: character maps, standard fonts, image decoders and colour profiles. The
 * build copies the folders cmaps, standard_fonts, wasm and iccs of pdfjs-dist there. They are on the same origin, as
 * the content security policy requires. The path contains the version, because browsers cache these files indefinitely.
 */
const ASSETS = `/assets/pdfjs/${pdfjs.version}/`;
const OPTIONS = {
  cMapUrl: `${ASSETS}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${ASSETS}standard_fonts/`,
  wasmUrl: `${ASSETS}wasm/`,
  iccUrl: `${ASSETS}iccs/`,
};

export interface PdfViewerProps {
  /** URL of the file. Give either `url` or `data`. */
  url?: string | undefined;
  data?: Blob | undefined;
  fileName: string;
  /** URL of the download link. Default: `url`, or an object URL of `data`. */
  downloadUrl?: string | undefined;
  onDownload?: (() => void) | undefined;
  /** CSS height of the scrolling part. Default 70vh. */
  height?: number | string | undefined;
}

function useObjectUrl(data: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return data ? url : undefined;
}

/**
 * A PDF viewer with selectable text, zoom, page count and a download link. Only pages near the viewport are rendered.
 */
export function PdfViewer({ url, data, fileName, downloadUrl, onDownload, height = '70vh' }: PdfViewerProps) {
  const { t } = useTranslation('ui');
  const view = usePdfView();
  const objectUrl = useObjectUrl(data);
  const source = data ?? url;
  const [loaded, setLoaded] = useState<{ source: Blob | string | undefined; pages: number }>();
  const pages = loaded && loaded.source === source ? loaded.pages : 0;
  const href = downloadUrl ?? url ?? objectUrl;
  const losses = useRenderLosses();

  return (
    <div className="fair-pdf">
      <div className="fair-pdf-tools">
        <span className="fair-pdf-count" aria-live="polite">
          {pages > 0 ? t('pdf.pageOf', { page: Math.min(view.currentPage, pages), total: pages }) : ''}
        </span>
        <button
          type="button"
          className="fair-icon-button"
          aria-label={t('pdf.zoomOut')}
          title={t('pdf.zoomOut')}
          disabled={pages === 0 || !view.canZoomOut}
          onClick={() => view.zoomBy(-1)}
        >
          <ZoomOutOutlined aria-hidden="true" />
        </button>
        <button
          type="button"
          className="fair-icon-button"
          aria-label={t('pdf.fitWidth')}
          title={t('pdf.fitWidth')}
          disabled={pages === 0}
          onClick={view.fitWidth}
        >
          <ColumnWidthOutlined aria-hidden="true" />
        </button>
        <button
          type="button"
          className="fair-icon-button"
          aria-label={t('pdf.zoomIn')}
          title={t('pdf.zoomIn')}
          disabled={pages === 0 || !view.canZoomIn}
          onClick={() => view.zoomBy(1)}
        >
          <ZoomInOutlined aria-hidden="true" />
        </button>
        {href ? (
          <a className="fair-pdf-download" href={href} download={fileName} onClick={onDownload}>
            <DownloadOutlined aria-hidden="true" />
            <span className="fair-pdf-download-word">{t('pdf.download')}</span>
          </a>
        ) : null}
      </div>
      {losses.isIncomplete ? (
        <p className="fair-pdf-incomplete" role="alert">
          {t('pdf.incomplete')}{' '}
          {href ? (
            <a href={href} download={fileName} onClick={onDownload}>
              {t('pdf.downloadFile', { fileName })}
            </a>
          ) : null}
        </p>
      ) : null}
      <section
        ref={view.scrollerRef}
        className="fair-pdf-scroller"
        style={{ blockSize: height }}
        aria-label={t('pdf.document', { fileName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <Document
          file={source ?? null}
          options={OPTIONS}
          suspense={false}
          externalLinkTarget="_blank"
          loading={
            <div className="fair-pdf-note" role="status">
              <span className="fair-spinner" aria-hidden="true" />
              {t('pdf.loading')}
            </div>
          }
          noData={null}
          error={
            <div className="fair-pdf-note" role="alert">
              <strong>{t('pdf.failed')}</strong>
              <span>{t('pdf.failedHint')}</span>
            </div>
          }
          // The browser requests the worker, a separate file, only when it opens a document. A newer release may have
          // removed the file.
          onLoadError={() => void reloadIfGone(pdfjs.GlobalWorkerOptions.workerSrc)}
          onLoadSuccess={(document) => {
            setLoaded({ source, pages: document.numPages });
            losses.watch(document);
          }}
        >
          {Array.from({ length: pages }, (_none, index) => index + 1).map((pageNumber) => (
            <PdfPage
              key={pageNumber}
              pageNumber={pageNumber}
              width={view.pageWidth}
              scrollerRef={view.scrollerRef}
              onFailure={losses.report}
            />
          ))}
        </Document>
      </section>
    </div>
  );
}
