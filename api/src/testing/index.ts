// Benchmarks use this module too, so nothing exported here may need Jest. givenApi.ts and the scenes need it and are
// not exported here.
export { aBooker, aRecruiter, type Booker, openBooking } from './bookers.ts';
export { type Answer, aCaller, type Caller } from './callers.ts';
export { aCompany, aLogistic, aMember, anAccount, anAdmin, aStudent, TEST_PASSWORD } from './factories.ts';
export {
  aMeeting,
  anAcceptedApplication,
  anApplicationTo,
  aPublishedBlock,
  aWaitlistEntry,
  ELEVEN_DAYS_BEFORE,
  onFairDay,
  TWO_DAYS_BEFORE,
} from './meetings.ts';
export { aConfirmedCompany, participationAt, withLogo } from './participations.ts';
export { type Agent, startTestApi, type TestApi } from './testApi.ts';
