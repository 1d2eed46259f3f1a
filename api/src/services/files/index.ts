export { safeFileName } from './fileName.ts';
export type { CellMark, Sheet, SheetRow } from './judge/answer.ts';
export { stopJudging, warmUp } from './judge.ts';
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
  type DrawnPicture,
  discardFile,
  drawPicture,
  type JudgedCv,
  judgeCv,
  judgeImage,
  noted,
  readSheet,
  replaceFile,
  storePicture,
} from './service.ts';
