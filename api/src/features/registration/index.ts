export { levelParticipations } from './level.ts';
