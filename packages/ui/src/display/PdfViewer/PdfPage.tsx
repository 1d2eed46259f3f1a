import { type RefObject, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { Page } from 'react-pdf';

interface PdfPageProps {
  pageNumber: number;
  /** Width in px. */
  width: number;
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Called if the page or a part of it cannot be rendered. */
  onFailure: () => void;
}

/** Height-to-width ratio of A4, used until the page's own ratio is known. */
const A4 = Math.SQRT2;

/**
 * Adds accessible names to the links that pdf.js places over the page (WCAG 2.4.4). The name is the link's title, or
 * its URL if it has no title.
 */
function nameLinks(page: HTMLElement | null): void {
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('.annotationLayer a:not([aria-label])') ??
    []) {
    link.setAttribute('aria-label', link.title || link.href);
  }
}

/**
 * A page of the document. It is rendered only while it is near the viewport; otherwise an empty box keeps its space.
 */
export function PdfPage({ pageNumber, width, scrollerRef, onFailure }: PdfPageProps) {
  const [ratio, setRatio] = useState(A4);
  const pageRef = useRef<HTMLDivElement>(null);
  const { ref, inView } = useInView({
    root: scrollerRef.current,
    rootMargin: '600px 0px',
    fallbackInView: true,
  });
  return (
    <div
      ref={ref}
      className="fair-pdf-page"
      data-page={pageNumber}
      style={{ inlineSize: width, minBlockSize: width * ratio }}
    >
      {inView ? (
        <Page
          pageNumber={pageNumber}
          width={width}
          suspense={false}
          loading={null}
          error={null}
          onLoadError={onFailure}
          onRenderError={onFailure}
          inputRef={pageRef}
          onRenderAnnotationLayerSuccess={() => nameLinks(pageRef.current)}
          onLoadSuccess={(page) => setRatio(page.originalHeight / page.originalWidth)}
        />
      ) : null}
    </div>
  );
}
