export { PARTICIPATION_TOPICS } from './live.ts';
export {
  FAIR_FIELDS,
  type FairFields,
  type Participation,
} from './model.ts';
export { countByState, pageOfParticipations } from './page.ts';
export {
  changeParticipation,
  confirmedCompanies,
  countParticipations,
  eraseParticipations,
  fairFieldsOf,
  findParticipation,
  followCompany,
  insertParticipation,
  participationsAt,
  participationsOf,
  touchParticipations,
} from './records.ts';
