export { type Attendee, readAttendees } from './attendees.ts';
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
} from './bookingRules.ts';
export {
  deleteUnannounced,
  type Ending,
  endMeeting,
  findMeeting,
  meetingQuery,
  moveMeetingTo,
  type Owner,
} from './change.ts';
export { releaseIfMeetingIsDead, sweepClaims, withdrawMeeting, withoutLiveMeeting } from './claim.ts';
export { companiesOfPastFair, companiesWithTimes, timesForFilter } from './companiesWithTimes.ts';
export { startsOn } from './day.ts';
export { factsOf, findAllFacts, findFacts, listFacts, type MeetingFacts, streamFacts } from './facts.ts';
export { freeSlotsOf } from './freeSlots.ts';
export { MEETING_TOPICS, SLOT_CHANGES } from './live.ts';
export {
  assignTables,
  busyCheck,
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
export { type NewsKind, netOutcome, newsUpdate } from './news.ts';
export { countMeetingsAt, meetingsOfApplications, type PastMeeting } from './pastFairs.ts';
export {
  deleteMeetingsOf,
  exportMeetings,
  hasMeetings,
  meetingsOfStudent,
  upcomingMeetingsOf,
} from './personalData.ts';
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
export { presentStudentMeeting, studentMeetingReply } from './studentPresenter.ts';
export { companiesMet, joinStudentMeetings, type StudentMeetingRow } from './studentRows.ts';
export { boothsWithTables, placeTable, tablesOf, tablesToPrint, tracksOf } from './tables.ts';
export {
  countMeetings,
  countUpcoming,
  findUpcoming,
  hasAnyMeeting,
  liveMeetingsAhead,
  meetingsAhead,
  meetingsEndedWith,
  type Participant,
} from './upcoming.ts';
