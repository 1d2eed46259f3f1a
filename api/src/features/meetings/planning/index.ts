export { copySettings } from './copySettings.ts';
export { fairReply } from './fairReply.ts';
export { PLANNING_TOPICS } from './live.ts';
export { isOutsideHours, openingOf } from './openingHours.ts';
export { eraseTimesOf, hasTimes } from './personalData.ts';
export { planningRoutes } from './routes.ts';
export { readTimetable, shiftedBy, shiftTimes, type Timetable } from './shiftTimes.ts';
export { releaseStaleHolds } from './slots.ts';
