export { type Leave, writeChange } from './change.ts';
export { endLeaving, findLeaving, holdMeetings } from './hold.ts';
export type { Company } from './model.ts';
export { discardImages, eraseCompany } from './personalData.ts';
export { logoUrls, presentCompany, presentPublicCompany } from './presenter.ts';
export { companyRoutes } from './routes.ts';
export {
  companiesNamed,
  companiesOnSchedule,
  companyNames,
  companyNamesQuery,
  countCompanies,
  everyCompany,
  findActiveCompany,
  findCompany,
  findCompanyById,
  findCompanyId,
  findMeetingCompany,
  listActiveCompanies,
  listActiveSlugs,
  listPartners,
  meetingCompanyQuery,
  type NamedCompany,
  type ScheduledCompany,
  setHoldsDeclines,
  takesPartInMeetings,
  takesPartQuery,
} from './service.ts';
