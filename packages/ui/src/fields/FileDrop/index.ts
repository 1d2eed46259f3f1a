export type { FileDropProps } from './FileDrop.tsx';
export { FileDrop } from './FileDrop.tsx';
export type { FileKind, FileRejectionMessage } from './rejectionMessages.ts';
export { MAX_UPLOAD_BYTES } from './rejectionMessages.ts';
export { UploadStall } from './UploadStall.tsx';
