export { NOTICE_LETTERS } from './allLetters.ts';
export { refusePassed } from './deadline.ts';
export { tellOfErased } from './erased.ts';
export { whenText } from './letterParts.ts';
export { moveInvitations } from './newAddress.ts';
export { ruleRoutes } from './ruleRoutes.ts';
export { startNotices } from './worker.ts';
