export { WALKUP_LETTERS } from './letters.ts';
export { eraseWalkups, exportWalkups, hasWalkedUp, WALKUP_PURGING } from './personalData.ts';
export { addWalkup, countWithoutPass, walkupsById } from './service.ts';
