export {
  ADMIN_NOTE_PURGING,
  exportAdminNotes,
  forgetInAdminNotes,
  hasAdminNote,
  noteOnCompany,
} from './adminNotes.ts';
export {
  type AtFair,
  answersAt,
  confirmedAt,
  confirmedOnly,
  confirmedQuery,
  type FairAnswers,
  joinFair,
  withFair,
} from './atFair.ts';
export { PARTICIPATION_TOPICS } from './live.ts';
export {
  AT_FAIR as AT_FAIR_ONLY,
  FAIR_FIELDS,
  type FairFields,
  PARTICIPATIONS,
  type Participation,
} from './model.ts';
export { allStates, companiesInState, countByState, pageOfParticipations, statesQuery } from './page.ts';
export { requireOpenPrograms, requireProgramsOfNow } from './programs.ts';
export {
  changeFairFields,
  changeParticipation,
  confirmedCompanies,
  countCompaniesWanting,
  eraseParticipations,
  fairFieldsOf,
  findParticipation,
  hasCompanies,
  insertParticipation,
  participationsAt,
  participationsOf,
  programsWanted,
  shiftParticipationDays,
  touchParticipations,
} from './records.ts';
