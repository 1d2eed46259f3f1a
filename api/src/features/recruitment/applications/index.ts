export { type AcceptedStudent, acceptedStudents, companiesThatAccepted } from './accepted.ts';
export { announceApplications } from './announce.ts';
export {
  companiesWithApplications,
  companiesWithApplicationsIn,
  companiesWithPendingSince,
  countApplicationsIn,
} from './byPeriod.ts';
export {
  claimedBefore,
  confirmClaim,
  endClaim,
  passClaim,
  releaseApplication,
  takeApplication,
} from './claimWrites.ts';
export { auditContacts, contactsOf } from './contacts.ts';
export {
  type Applicants,
  findApplicantCv,
  findApplicantCvOf,
  listApplicantsWithCv,
  measureApplicantCvs,
} from './cvs.ts';
export { findUnmailedDecisions, markDecisionSent, markMailsQueued } from './decisionMails.ts';
export { APPLICATION_FIELDS, streamApplications } from './exportAll.ts';
export {
  acceptedAt,
  applicationQuery,
  applicationsById,
  applicationsOf,
  ELIGIBLE,
  eligibleById,
  findApplication,
  findApplicationOf,
} from './find.ts';
export { countHeldDeclines, releaseHeldDeclines } from './heldDeclines.ts';
export { APPLICANT_FIELDS, contactsIn, streamApplicantsOf } from './list.ts';
export { APPLICATION_TOPICS } from './live.ts';
export { APPLICATIONS, type Application, UNBOOKED } from './model.ts';
export { applicantsAt, applicationsAtFairs, countsAtFairs } from './pastFairs.ts';
export {
  type AtFairs,
  applicationIdsOf,
  eraseApplications,
  eraseApplicationsTo,
  exportApplications,
  hasApplications,
} from './personalData.ts';
export type { ApplicationToCompany, Deciders } from './presenter.ts';
export {
  presentCompanyApplication,
  presentDecidedBy,
  presentStudentApplication,
  presentTakeBack,
} from './presenter.ts';
export { APPLICATION_PURGING, NOTE_PURGING } from './retention.ts';
export { applicationRoutes } from './routes.ts';
export {
  applicationCountQuery,
  countApplicationsOneByOne,
  decidersOf,
  hasAnyApplication,
  programsOfApplications,
  updateApplicantSnapshot,
  withStudentState,
} from './service.ts';
export {
  type Change,
  findOwnApplication,
  findOwnApplications,
  type OwnApplication,
  type Target,
  writeStatus,
  writeStatuses,
} from './status.ts';
export { DECLINED_FOR_STUDENT, LIVE_FOR_STUDENT, statusForStudent } from './statusForStudent.ts';
export {
  expireTakeBacks,
  findTakeBackCandidates,
  hasUnmailedDecisions,
  isOwnDecision,
  isTakenBack,
  restoreBeforeDecision,
  type TakeBackCandidate,
} from './takeBack.ts';
export {
  countAccepted,
  countUnbookedAt,
  decisionCountsQuery,
  listAllPlaceable,
  listPlaceable,
  listUnbookedAt,
  type Placeable,
  streamUnbookedAt,
} from './unbooked.ts';
