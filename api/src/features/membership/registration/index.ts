export { changeByAdmin, requestedEdition } from './admin.ts';
export { REGISTRATION_LETTERS } from './letters.ts';
export { inviteOwners, notifyOwners } from './ownerMails.ts';
export { mayBeReminded, remindInvited, remindInvitedCompany } from './reminding.ts';
export { registrationRoutes } from './routes.ts';
export { requireOpen } from './standing.ts';
export { withdraw } from './withdraw.ts';
