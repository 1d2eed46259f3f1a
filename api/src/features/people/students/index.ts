export { endDeactivation, findHalfDeactivated, findStudent, writeActive } from './activation.ts';
export { searchStudentsByName, studentsAtDoor } from './atDoor.ts';
export {
  confirmedFor,
  isConfirmed,
  requireConfirmed,
  takingPartAhead,
} from './confirmation.ts';
export {
  canBePutBack,
  confirmCorrection,
  endWaitingCorrection,
  isStopped,
  stopCorrection,
  sweepCorrections,
  writeCorrection,
} from './correction.ts';
export { findShownCv } from './cv.ts';
export { factsOf, type GivenFacts, STUDENT_FACT_FIELDS, type Student, type StudentFacts } from './model.ts';
export { eraseStudent } from './personalData.ts';
export { findPoolCv, listPool, measureCvs, measurePool, writeConsent } from './pool.ts';
export {
  presentCv,
  presentOwnStudent,
  presentStudent,
  presentStudentsToAdmin,
  presentWishes,
} from './presenter.ts';
export {
  CV_PURGING,
  hasCv,
  isCvDue,
  keepCv,
  keepDueCv,
  studentNames,
  studentsWithCvDue,
} from './retention.ts';
export { studentRoutes } from './routes.ts';
export {
  activeAmong,
  activeStudentQuery,
  countStudents,
  countStudentsAt,
  countStudying,
  everyStudent,
  inactiveAmong,
  inactiveStudents,
  inactiveStudentsQuery,
  isActiveStudent,
  programsStudied,
  searchStudents,
  studentCountQuery,
  studentsNamed,
  withCvAmong,
} from './service.ts';
export { requireAllowedAddress, requireConfirmedAddress } from './signUpRule.ts';
export {
  beginUnusedTime,
  forgetUnusedMails,
  isStillUnused,
  markSeen,
  markUnusedTold,
  studentsToTell,
  unusedAt,
  unusedStudents,
  unusedUntil,
} from './unused.ts';
