export { CompanyImages, ImagePanel } from './CompanyImages.tsx';
export type { ImageCalls } from './useImageFile.ts';
