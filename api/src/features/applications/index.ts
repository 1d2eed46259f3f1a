export { type AcceptedStudent, acceptedStudents, companiesThatAccepted } from './accepted.ts';
export { announceApplications } from './announce.ts';
export { companiesAppliedTo, companiesAppliedToIn, countAppliedIn } from './appliedIn.ts';
export {
  claimedBefore,
  confirmClaim,
  endClaim,
  passClaim,
  releaseApplication,
  takeApplication,
} from './claimWrites.ts';
export {
  type Applicants,
  findApplicantCv,
  findApplicantCvOf,
  listApplicantsWithCv,
  measureApplicantCvs,
} from './cvs.ts';
export { APPLICATION_FIELDS, everyApplication } from './everyone.ts';
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
export { countHeld, showHeld } from './held.ts';
export { APPLICANT_FIELDS, everyApplicantOf } from './list.ts';
export { APPLICATION_TOPICS } from './live.ts';
export { APPLICATIONS, type Application } from './model.ts';
export { applicantsAt, applicationsOfAt, countsAt } from './past.ts';
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
  countApplications,
  countApplicationsOneByOne,
  decidersOf,
  programsOfApplications,
  updateApplicantSnapshot,
  withCvState,
} from './service.ts';
export { shownStatus } from './shown.ts';
export {
  type Change,
  findOwn,
  findOwnAll,
  type Own,
  type Target,
  writeStatus,
  writeStatuses,
} from './status.ts';
export {
  type Decided,
  endTakeBacks,
  findDecided,
  hasUntold,
  isOwnDecision,
  isTakenBack,
  writeTakenBack,
} from './takeBack.ts';
export { findUntold, noteAsTold, noteQueued } from './told.ts';
export {
  countAccepted,
  countUnbookedAt,
  everyPlaceable,
  everyUnbookedAt,
  listPlaceable,
  listUnbookedAt,
  type Placeable,
} from './unbooked.ts';
