import { ClickerProvider } from '@fair/clicker';
import { LazyPage } from '@fair/kit/LazyPage';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';

// The dashboard comes with the area, the other pages when they are first opened.
const loadClicker = async () => (await import('@fair/clicker/ClickerPage')).ClickerPage;
const loadStudents = async () => (await import('./features/students/StudentsPage.tsx')).StudentsPage;
const loadCompanies = async () => (await import('./features/companies/CompaniesPage.tsx')).CompaniesPage;
const loadCreateCompany = async () =>
  (await import('./features/companies/CreateCompanyPage.tsx')).CreateCompanyPage;
const loadCreateInternalUser = async () =>
  (await import('./features/internalUsers/CreateInternalUserPage.tsx')).CreateInternalUserPage;
const loadInternalUsers = async () =>
  (await import('./features/internalUsers/InternalUsersPage.tsx')).InternalUsersPage;
const loadMeetings = async () => (await import('./features/meetings/MeetingsPage.tsx')).MeetingsPage;
const loadBoard = async () => (await import('./features/meetings/board/BoardPage.tsx')).BoardPage;
const loadFair = async () => (await import('./features/fair/FairPage.tsx')).FairPage;
const loadAudit = async () => (await import('./features/audit/AuditPage.tsx')).AuditPage;
const loadProfile = async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage;

/** The pages of the admin area, below `/admin/` (product-spec §2). */
export function AdminRoutes() {
  return (
    <ClickerProvider role="admin">
      <Routes>
        <Route index element={<Navigate to="dashboard" replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="students" element={<LazyPage load={loadStudents} />} />
        <Route path="companies" element={<LazyPage load={loadCompanies} />} />
        <Route path="company" element={<LazyPage load={loadCreateCompany} />} />
        <Route path="create-internal" element={<LazyPage load={loadCreateInternalUser} />} />
        <Route path="internal" element={<LazyPage load={loadInternalUsers} />} />
        <Route path="clicker" element={<LazyPage load={loadClicker} />} />
        <Route path="meetings" element={<LazyPage load={loadMeetings} />} />
        <Route path="meetings/:slug" element={<LazyPage load={loadBoard} />} />
        <Route path="fair" element={<LazyPage load={loadFair} />} />
        <Route path="audit" element={<LazyPage load={loadAudit} />} />
        <Route path="profile" element={<LazyPage load={loadProfile} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ClickerProvider>
  );
}
