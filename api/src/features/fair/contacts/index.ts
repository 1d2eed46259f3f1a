export { lastArrivalDay } from './arrival.ts';
export { takeBackAll } from './end.ts';
export { streamContactsOf, studentOfSharedCv } from './list.ts';
export { CONTACT_TOPICS } from './live.ts';
export { endRestoredContact, eraseContacts, eraseContactsWith, exportContactsOf } from './personalData.ts';
export { CONTACT_PURGING } from './retention.ts';
export { contactRoutes } from './routes.ts';
export { listSharesOf, studentsWithShares } from './shares.ts';
