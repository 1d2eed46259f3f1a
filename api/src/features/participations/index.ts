export { FAIR_FIELDS } from './model.ts';
export {
  confirmedCompanies,
  countParticipations,
  eraseParticipations,
  fairFieldsOf,
  findParticipation,
  followCompany,
  insertParticipation,
  touchParticipations,
} from './records.ts';
