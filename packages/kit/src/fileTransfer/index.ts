export { type FileTransferOptions, useFileTransfer } from './useFileTransfer.ts';
