export type { PdfViewerProps } from '../PdfViewer/PdfViewer.tsx';
export { LazyPdfViewer } from './LazyPdfViewer.tsx';
