export * from './calls/accessibility.ts';
export * from './calls/account.ts';
export * from './calls/admin.ts';
export * from './calls/adminMeetings.ts';
export * from './calls/areas.ts';
export * from './calls/audit.ts';
export * from './calls/auth.ts';
export * from './calls/calendar.ts';
export * from './calls/clicker.ts';
export * from './calls/company.ts';
export * from './calls/companyMeetings.ts';
export * from './calls/cvs.ts';
export * from './calls/editions.ts';
export * from './calls/exports.ts';
export * from './calls/history.ts';
export { CALLS } from './calls/index.ts';
export * from './calls/live.ts';
export * from './calls/mail.ts';
export * from './calls/meetingPlan.ts';
export * from './calls/news.ts';
export * from './calls/onboarding.ts';
export * from './calls/participation.ts';
export * from './calls/privacy.ts';
export * from './calls/profile.ts';
export * from './calls/public.ts';
export * from './calls/retention.ts';
export * from './calls/secondFactor.ts';
export * from './calls/student.ts';
export * from './calls/studentMeetings.ts';
export * from './calls/team.ts';
export * from './calls/tokens.ts';
export * from './defineCall.ts';
export * from './domain/accessibility.ts';
export * from './domain/areaFaults.ts';
export * from './domain/audit.ts';
export * from './domain/colours.ts';
export * from './domain/company.ts';
export * from './domain/companyImport.ts';
export * from './domain/cvs.ts';
export * from './domain/exports.ts';
export * from './domain/fairTexts.ts';
export * from './domain/limits.ts';
export * from './domain/live.ts';
export * from './domain/mails.ts';
export * from './domain/meetings.ts';
export * from './domain/news.ts';
export * from './domain/participation.ts';
export * from './domain/programs.ts';
export * from './domain/retention.ts';
export * from './domain/slug.ts';
export * from './domain/student.ts';
export * from './domain/team.ts';
export * from './domain/uploads.ts';
export * from './errors.ts';
export * from './furtherAreas.ts';
export * from './remotes.ts';
export * from './roles.ts';
export {
  type AccessibilityFile,
  type AccessibilityReport,
  type AccessibilityStatement,
  accessibilityFile,
} from './schemas/accessibility.ts';
export type { OwnAccount, OwnSession } from './schemas/account.ts';
export {
  type Meta,
  type NewCompany,
  networkMeetingAllowed,
  type Outcome,
  UNSET_FACTS,
} from './schemas/admin.ts';
export type {
  CompanyApplication,
  DecisionOutcome,
  MeetingRoom,
  StudentApplication,
} from './schemas/application.ts';
export type { AreaHealth, VersionHealth } from './schemas/areaHealth.ts';
export type { AuditDigest, AuditEntry, CompanyActivity, PersonFound } from './schemas/audit.ts';
export type {
  AdminMeeting,
  AdminSchedule,
  BookingCompany,
  CompanyMeeting,
  CompanySchedule,
  FillResult,
  FillTakenBack,
  MeetingOverview,
  MeetingTime,
  PlaceableApplicant,
  StudentMeeting,
  StudentSchedule,
  UnbookedApplication,
  WaitlistEntry,
} from './schemas/booking.ts';
export type { ClickerArea, CurrentVisitors, DeletedArea } from './schemas/clicker.ts';
export type { CvBook, CvBookConsent, CvView } from './schemas/cvs.ts';
export {
  EDITION_STATES,
  type EditionDetails,
  type EditionRow,
  type FairPartner,
  newFairPartner,
  type PublicEdition,
  READY_ITEMS,
  type ReadyItem,
} from './schemas/edition.ts';
export { COMPANY_EXPORT_FIELDS, exportPurpose, STUDENT_EXPORT_FIELDS } from './schemas/exporting.ts';
export type { FairFacts } from './schemas/fair.ts';
export type { CompanyHistory, PastApplicant, StudentHistory } from './schemas/history.ts';
export { acceptingStored, hasInvisible } from './schemas/invisible.ts';
export type { UnsentMail } from './schemas/mail.ts';
export type { MeetingBlock, MeetingSettings, MeetingSlot } from './schemas/meeting.ts';
export type { NewsItem, NewsList } from './schemas/news.ts';
export type {
  CompanyGapCounts,
  CompanyImport,
  ImportedRow,
  ImportReport,
  OnboardingOutcome,
  SheetLayout,
  SheetReading,
} from './schemas/onboarding.ts';
export type { PageRequest } from './schemas/paging.ts';
export type { Invited, OwnParticipation, ParticipationRow, Readiness } from './schemas/participation.ts';
export type { PrivacyFacts } from './schemas/privacy.ts';
export type { CompanyProfile, StudentProfile } from './schemas/profile.ts';
export type { Purge, PurgedItem } from './schemas/retention.ts';
export type { Member, MemberChange, NewMember, TeamMember } from './schemas/team.ts';
export type { ApiToken, CreatedApiToken } from './schemas/token.ts';
export type {
  AdminCompany,
  AdminStudent,
  AdminUser,
  CompanyUser,
  InternalUser,
  InternalUserRow,
  LogisticUser,
  PublicCompany,
  StudentUser,
  User,
} from './schemas/user.ts';
