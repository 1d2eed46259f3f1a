export { CompanyImages } from './CompanyImages.tsx';
export type { ImageCalls } from './useImageFile.ts';
