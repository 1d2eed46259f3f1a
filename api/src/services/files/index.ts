export { safeFileName } from './fileName.ts';
export type { SheetRow } from './judge/answer.ts';
export { stopJudging, warmUp } from './judge.ts';
export { drawnFile, filePointerSchema, type Picture, pictureSchema, pictureVersion } from './pointer.ts';
export {
  chosenFile,
  type DrawnPicture,
  discardFile,
  drawPicture,
  judgeCv,
  judgeImage,
  readSheet,
  replaceFile,
  storePicture,
} from './service.ts';
