export { safeFileName } from './fileName.ts';
export { stopJudging, warmUp } from './judge.ts';
export { drawnFile, filePointerSchema, type Picture, pictureSchema } from './pointer.ts';
export {
  chosenFile,
  type DrawnPicture,
  discardFile,
  drawPicture,
  judgeCv,
  judgeImage,
  replaceFile,
  storePicture,
} from './service.ts';
