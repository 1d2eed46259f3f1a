export { aBooker, type Booker, openBooking } from './bookers.ts';
export { type Answer, aCaller, type Caller } from './callers.ts';
export { aCompany, aLogistic, anAdmin, aStudent, TEST_PASSWORD } from './factories.ts';
export {
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  onFairDay,
  type PublishedBlock,
} from './meetings.ts';
export { startTestApi, type TestApi } from './testApi.ts';
