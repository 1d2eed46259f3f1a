export { safeFileName } from './fileName.ts';
export { stopInspectors } from './inspect.ts';
export type { CellMark, Sheet, SheetRow } from './inspector/answer.ts';
export {
  cvSchema,
  drawnFile,
  filePointerSchema,
  type Picture,
  pictureSchema,
  pictureVersion,
  type StoredCv,
} from './pointer.ts';
export {
  chosenFile,
  copyPicture,
  type DrawnPicture,
  discardFile,
  type InspectedCv,
  inspectCv,
  inspectImage,
  notDrawnReply,
  readSheet,
  replaceFile,
  storePicture,
} from './service.ts';
