export { RestoreScroll } from './RestoreScroll.ts';
