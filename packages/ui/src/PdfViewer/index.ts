export type { PdfViewerProps } from './PdfViewer.tsx';
export { PdfViewer } from './PdfViewer.tsx';
export { PDF_ASSET_BASE } from './pdfAssetBase.ts';
