import { type RefObject, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { Page } from 'react-pdf';

interface PdfPageProps {
  pageNumber: number;
  /** px */
  width: number;
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Called when the page, or part of it, cannot be drawn. */
  onFailure: () => void;
}

/** Height over width of A4, until the page has told its own. */
const A4 = Math.SQRT2;

/** pdf.js lays empty links over the page; their address is the only name they can have (WCAG 2.4.4). */
function nameLinks(page: HTMLElement | null): void {
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('.annotationLayer a:not([aria-label])') ??
    []) {
    link.setAttribute('aria-label', link.title || link.href);
  }
}

/** One page of the document, drawn only while it is near the view; its place is kept, so nothing jumps. */
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
