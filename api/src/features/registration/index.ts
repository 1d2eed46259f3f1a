export { editionMeant } from './admin.ts';
export { REGISTRATION_LETTERS } from './letters.ts';
export { levelParticipations } from './level.ts';
export { remindInvited } from './reminding.ts';
export { registrationRoutes } from './routes.ts';
export { askOwners, tellOwners } from './telling.ts';
export { requireOpen } from './whichFair.ts';
