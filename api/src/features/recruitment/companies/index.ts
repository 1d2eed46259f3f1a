export { findActing, findActor, findActorByEmail } from './actors.ts';
export { type CatalogueCompany, listCatalogueCompanies } from './catalogue.ts';
export { type Leave, writeChange } from './change.ts';
export { insertCompany, type Maker, type NewCompany } from './create.ts';
export { COMPANIES } from './fields.ts';
export { countLacking, idsLacking, slugsLacking } from './gaps.ts';
export { endLeaving, findLeaving, holdMeetings } from './hold.ts';
export { exportImportedRows, forgetImported, IMPORT_ROWS, wasImported } from './importedRows.ts';
export { everyCompany, listCompanies } from './list.ts';
export { COMPANY_CHANGES } from './live.ts';
export { contactsRefused, mayBeMailed, presentMailed, recordFairInvitation, recordMailed } from './mailed.ts';
export { everyCompanyName, findMatchingCompanies, type KnownCompany, slugsLike } from './matching.ts';
export {
  eraseMembers,
  findTeam,
  memberIdsOf,
  memberNames,
  type TeamAccount,
  teamsOf,
} from './members.ts';
export type { ActingCompany, Company, Member, StoredCompany } from './model.ts';
export { changeOwnCompany, followContact, recordFirstLogin } from './own.ts';
export {
  companiesWithPackages,
  findMeetingCompanies,
  findMeetingCompany,
  findParticipatingCompany,
  listActiveCompanies,
  listActiveSlugs,
  listPartners,
  meetingCompanyQueries,
  participatingLookup,
  takesPartInMeetings,
  takesPartQueries,
} from './participating.ts';
export { discardImages, eraseCompany } from './personalData.ts';
export {
  hasOwnLogo,
  logoUrls,
  presentCompany,
  presentCompanyToAdmin,
  presentOwnCompany,
} from './presenter.ts';
export { companyIdOf, publicAims, publicCompany } from './public.ts';
export { companyRoutes, toAdmin } from './routes.ts';
export { searchCompanies } from './search.ts';
export {
  companiesById,
  companiesByName,
  companiesNamed,
  companiesOnSchedule,
  companiesToInvite,
  companyNameOf,
  companyNames,
  companyNamesQuery,
  findCompany,
  findCompanyById,
  findCompanyId,
  findCompanyIfAny,
  type NamedCompany,
  type ScheduledCompany,
  setHoldsDeclines,
  WITH_COMPANY_NAMES,
} from './service.ts';
export { heldInvitationsQuery, type Standing, standingQuery } from './standing.ts';
export { takesPart } from './taking.ts';
export { addMember, demoteOwner, promoteMember, takeOutMember } from './team.ts';
export { NameTaken } from './uniqueName.ts';
export { followParticipation, renewCompanies } from './write.ts';
