export { type FileTransferOptions, useFileTransfer } from './useFileTransfer.ts';
export { type UploadWatch, useUpload } from './useUpload.ts';
