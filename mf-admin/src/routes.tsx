import { ClickerProvider } from '@fair/clicker';
import { LazyPage } from '@fair/kit/LazyPage';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';
import { SearchButton } from './features/search/SearchButton.tsx';

// The dashboard is part of the area's first chunk. All other pages are lazy-loaded.
const loadCheckin = async () =>
  (await import(/* webpackChunkName: "page-checkin" */ './features/checkin/AdminCheckinPage.tsx'))
    .AdminCheckinPage;
const loadCheckins = async () =>
  (await import(/* webpackChunkName: "page-checkins" */ './features/checkin/CheckinsPage.tsx')).CheckinsPage;
const loadClicker = async () =>
  (await import(/* webpackChunkName: "page-clicker" */ './features/clicker/AdminClickerPage.tsx'))
    .AdminClickerPage;
const loadStudents = async () =>
  (await import(/* webpackChunkName: "page-students" */ './features/students/StudentsPage.tsx')).StudentsPage;
const loadStudent = async () =>
  (await import(/* webpackChunkName: "page-students-item" */ './features/students/file/StudentPage.tsx'))
    .StudentPage;
const loadApplications = async () =>
  (await import(/* webpackChunkName: "page-applications" */ './features/applications/ApplicationsPage.tsx'))
    .ApplicationsPage;
const loadCompanies = async () =>
  (await import(/* webpackChunkName: "page-companies" */ './features/companies/CompaniesPage.tsx'))
    .CompaniesPage;
const loadCompanyTeam = async () =>
  (
    await import(
      /* webpackChunkName: "page-companies-item-team" */ './features/companies/team/CompanyTeamPage.tsx'
    )
  ).CompanyTeamPage;
const loadCreateCompany = async () =>
  (await import(/* webpackChunkName: "page-company" */ './features/companies/CreateCompanyPage.tsx'))
    .CreateCompanyPage;
const loadImport = async () =>
  (
    await import(
      /* webpackChunkName: "page-companies-import" */ './features/companies/onboarding/ImportPage.tsx'
    )
  ).ImportPage;
const loadCreateInternalUser = async () =>
  (
    await import(
      /* webpackChunkName: "page-create-internal" */ './features/internalUsers/CreateInternalUserPage.tsx'
    )
  ).CreateInternalUserPage;
const loadInternalUsers = async () =>
  (await import(/* webpackChunkName: "page-internal" */ './features/internalUsers/InternalUsersPage.tsx'))
    .InternalUsersPage;
const loadMeetings = async () =>
  (await import(/* webpackChunkName: "page-meetings" */ './features/meetings/MeetingsPage.tsx')).MeetingsPage;
const loadBoard = async () =>
  (await import(/* webpackChunkName: "page-meetings-item" */ './features/meetings/board/BoardPage.tsx'))
    .BoardPage;
const loadMessages = async () =>
  (await import(/* webpackChunkName: "page-messages" */ './features/messages/MessagesPage.tsx')).MessagesPage;
const loadMessage = async () =>
  (await import(/* webpackChunkName: "page-messages-item" */ './features/messages/MessagePage.tsx'))
    .MessagePage;
const loadNewMessage = async () =>
  (await import(/* webpackChunkName: "page-messages-item" */ './features/messages/MessagePage.tsx'))
    .NewMessagePage;
const loadMap = async () =>
  (await import(/* webpackChunkName: "page-map" */ './features/map/MapAdminPage.tsx')).MapAdminPage;
const loadFairDay = async () =>
  (await import(/* webpackChunkName: "page-fair-day" */ './features/fairDay/FairDayPage.tsx')).FairDayPage;
const loadPrint = async () =>
  (await import(/* webpackChunkName: "page-print" */ './features/print/PrintPage.tsx')).PrintPage;
const loadFair = async () =>
  (await import(/* webpackChunkName: "page-fair" */ './features/fair/FairPage.tsx')).FairPage;
const loadEditions = async () =>
  (await import(/* webpackChunkName: "page-editions" */ './features/fair/editions/EditionsPage.tsx'))
    .EditionsPage;
const loadEdition = async () =>
  (await import(/* webpackChunkName: "page-editions-item" */ './features/fair/editions/EditionPage.tsx'))
    .EditionPage;
const loadLook = async () =>
  (await import(/* webpackChunkName: "page-editions-item-look" */ './features/fair/look/LookPage.tsx'))
    .LookPage;
const loadTexts = async () =>
  (await import(/* webpackChunkName: "page-editions-item-texts" */ './features/fair/texts/TextsPage.tsx'))
    .TextsPage;
const loadPrograms = async () =>
  (
    await import(
      /* webpackChunkName: "page-editions-item-programs" */ './features/fair/programs/ProgramsPage.tsx'
    )
  ).ProgramsPage;
const loadRules = async () =>
  (await import(/* webpackChunkName: "page-messages-rules" */ './features/messages/rules/RulesPage.tsx'))
    .RulesPage;
const loadAudit = async () =>
  (await import(/* webpackChunkName: "page-audit" */ './features/audit/AuditPage.tsx')).AuditPage;
const loadPrivacy = async () =>
  (await import(/* webpackChunkName: "page-privacy" */ './features/privacy/PrivacyPage.tsx')).PrivacyPage;
const loadRegister = async () =>
  (await import(/* webpackChunkName: "page-privacy-register" */ './features/privacy/RegisterPage.tsx'))
    .RegisterPage;
const loadGuide = async () =>
  (await import(/* webpackChunkName: "page-guide" */ './features/guide/GuidePage.tsx')).GuidePage;
const loadProfile = async () =>
  (await import(/* webpackChunkName: "page-profile" */ './features/profile/ProfilePage.tsx')).ProfilePage;

export function AdminRoutes() {
  return (
    <ClickerProvider role="admin">
      <SearchButton />
      <Routes>
        <Route index element={<Navigate to="dashboard" replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="students" element={<LazyPage load={loadStudents} />} />
        <Route path="students/:id" element={<LazyPage load={loadStudent} />} />
        <Route path="applications" element={<LazyPage load={loadApplications} />} />
        <Route path="companies" element={<LazyPage load={loadCompanies} />} />
        <Route path="companies/import" element={<LazyPage load={loadImport} />} />
        <Route path="companies/:slug/team" element={<LazyPage load={loadCompanyTeam} />} />
        <Route path="company" element={<LazyPage load={loadCreateCompany} />} />
        <Route path="create-internal" element={<LazyPage load={loadCreateInternalUser} />} />
        <Route path="internal" element={<LazyPage load={loadInternalUsers} />} />
        <Route path="checkin" element={<LazyPage load={loadCheckin} />} />
        <Route path="checkins" element={<LazyPage load={loadCheckins} />} />
        <Route path="clicker" element={<LazyPage load={loadClicker} />} />
        <Route path="meetings" element={<LazyPage load={loadMeetings} />} />
        <Route path="meetings/:slug" element={<LazyPage load={loadBoard} />} />
        <Route path="messages" element={<LazyPage load={loadMessages} />} />
        <Route path="messages/new" element={<LazyPage load={loadNewMessage} />} />
        <Route path="messages/:id" element={<LazyPage load={loadMessage} />} />
        <Route path="messages/rules" element={<LazyPage load={loadRules} />} />
        <Route path="fair" element={<LazyPage load={loadFair} />} />
        <Route path="editions" element={<LazyPage load={loadEditions} />} />
        <Route path="editions/:year" element={<LazyPage load={loadEdition} />} />
        <Route path="editions/:year/look" element={<LazyPage load={loadLook} />} />
        <Route path="editions/:year/texts" element={<LazyPage load={loadTexts} />} />
        <Route path="editions/:year/programs" element={<LazyPage load={loadPrograms} />} />
        <Route path="map" element={<LazyPage load={loadMap} />} />
        <Route path="fair-day" element={<LazyPage load={loadFairDay} />} />
        <Route path="print" element={<LazyPage load={loadPrint} />} />
        <Route path="guide" element={<LazyPage load={loadGuide} />} />
        <Route path="audit" element={<LazyPage load={loadAudit} />} />
        <Route path="privacy" element={<LazyPage load={loadPrivacy} />} />
        <Route path="privacy/register" element={<LazyPage load={loadRegister} />} />
        <Route path="profile" element={<LazyPage load={loadProfile} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ClickerProvider>
  );
}
