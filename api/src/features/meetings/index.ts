export { countAhead, countMeetingsOf, findAhead, type Whose } from './ahead.ts';
export { type Attendee, readAttendees } from './attendees.ts';
export {
  type Ending,
  endMeeting,
  eraseUntold,
  findMeeting,
  meetingQuery,
  moveMeetingTo,
  type Owner,
} from './change.ts';
export { freeIfHolderIsDead, heldByNone, sweepClaims, takeBack } from './claim.ts';
export { findAllFacts, findFacts, listFacts, type MeetingFacts, streamFacts } from './facts.ts';
export { freeSlotsOf } from './freeSlots.ts';
export {
  bookableStatuses,
  cancelCutoff,
  isLastMinute,
  isSuspended,
  LAST_MINUTE_MS,
  objectionCutoff,
  phaseOf,
  requireBookingOpen,
  requireNotSuspended,
} from './gates.ts';
export { MEETING_TOPICS } from './live.ts';
export {
  assignTables,
  busyAt,
  findMembersOfTables,
  findTablesOf,
  membersOfTables,
  releaseTables,
  tablesOfMembers,
} from './members.ts';
export {
  MEETINGS,
  MEETINGS_OF_COMPANY,
  type Meeting,
  MeetingModel,
  MeetingSettingsModel,
  type News,
  newsSchema,
  type PendingEvent,
  pendingEventSchema,
  type Slot,
  SlotModel,
  type StoredSettings,
  type Table,
  TableModel,
} from './model.ts';
export { type NewsKind, newsFor, outcomeOf } from './news.ts';
export { countMeetingsAt, meetingsOfApplications, type PastMeeting } from './past.ts';
export { deleteMeetingsOf, exportMeetings, hasMeetings, meetingsAheadOf } from './personalData.ts';
export { isLimited, type Placed, placeMeeting } from './place.ts';
export { presentMeeting, presentSlot, presentSpan, tableName } from './presenter.ts';
export * as refusals from './refusals.ts';
export { MEETING_PURGING } from './retention.ts';
export {
  DEFAULTS,
  findSettings,
  presentRules,
  presentSettings,
  type Settings,
  settingsAmong,
  settingsOf,
  settingsQueries,
} from './settings.ts';
export { isOnStep, STEP_MINUTES, stepsOf } from './steps.ts';
export { answerStudentMeeting, presentStudentMeeting } from './studentPresenter.ts';
export { joinStudentMeetings, type StudentMeetingRow } from './studentRows.ts';
export { tablesOf, tracksOf } from './tables.ts';
export { companiesOfPast, companiesWithTimes, timesAsked } from './withTimes.ts';
