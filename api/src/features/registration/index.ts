export { REGISTRATION_LETTERS } from './letters.ts';
export { levelParticipations } from './level.ts';
export { remindInvited } from './reminding.ts';
export { registrationRoutes } from './routes.ts';
