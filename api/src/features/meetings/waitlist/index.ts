export {
  endAllEntries,
  endEntriesOf,
  endEntriesWith,
  endOfferedEntry,
  fulfilEntry,
  restoreAfterFill,
  restoreEntries,
  studentsOfEntriesEndedWith,
} from './entries.ts';
export { expireOffers } from './expire.ts';
export { companiesWithWaiting, hasWaitingQuery, isReservedForLine, type Line, readLine } from './line.ts';
export { listWaiting, listWaitlistOf } from './lists.ts';
export { WAITLIST_TOPICS } from './live.ts';
export { type WaitlistEntry, WaitlistModel } from './model.ts';
export { offerFreedTimes } from './offers.ts';
export { deleteEntriesOf, exportWaitlist } from './personalData.ts';
export { WAITLIST_PURGING } from './retention.ts';
export { waitlistRoutes } from './routes.ts';
export { settleEntries } from './settle.ts';
