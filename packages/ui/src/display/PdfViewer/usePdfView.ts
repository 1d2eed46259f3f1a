import { type RefObject, useEffect, useRef, useState } from 'react';

/** Zoom factors. 1 fits the page to the viewer's width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Total space in px to the left and right of the pages. */
const SIDE_SPACE = 32;
/** Maximum width in px of a page at zoom 1. */
const FIT_MAX_WIDTH = 920;

export interface PdfView {
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Page width in px. */
  pageWidth: number;
  currentPage: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomBy: (steps: 1 | -1) => void;
  fitWidth: () => void;
}

/**
 * Returns the state of a PDF viewer. The page width follows the size of the viewer, and `currentPage` the scroll
 * position.
 */
export function usePdfView(): PdfView {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [fittedWidth, setFittedWidth] = useState(600);
  const [step, setStep] = useState<number>(ZOOMS.indexOf(1));
  const [currentPage, setCurrentPage] = useState(1);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const measure = () =>
      setFittedWidth(Math.min(FIT_MAX_WIDTH, Math.max(200, scroller.clientWidth - SIDE_SPACE)));
    const readPage = () => {
      const middle = scroller.scrollTop + scroller.clientHeight / 2;
      const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
      const current = pages.filter((page) => page.offsetTop <= middle).at(-1);
      setCurrentPage(Number(current?.dataset.page ?? 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', readPage, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', readPage);
    };
  }, []);

  return {
    scrollerRef,
    pageWidth: Math.round(fittedWidth * (ZOOMS[step] ?? 1)),
    currentPage,
    canZoomIn: step < ZOOMS.length - 1,
    canZoomOut: step > 0,
    zoomBy: (steps) => setStep((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + steps))),
    fitWidth: () => setStep(ZOOMS.indexOf(1)),
  };
}
