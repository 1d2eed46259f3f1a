import { LazyPage } from '@fair/kit/LazyPage';
import { OutboxProvider } from '@fair/offline';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';

// The dashboard is part of the area's first chunk. All other pages are lazy-loaded.
const loadPrivacy = async () =>
  (await import(/* webpackChunkName: "page-privacy" */ '@fair/kit/PrivacyPage')).PrivacyPage;
const loadProfile = async () =>
  (await import(/* webpackChunkName: "page-profile" */ './features/profile/ProfilePage.tsx')).ProfilePage;
const loadApplications = async () =>
  (await import(/* webpackChunkName: "page-applications" */ './features/applications/ApplicationsPage.tsx'))
    .ApplicationsPage;
const loadSchedule = async () =>
  (await import(/* webpackChunkName: "page-schedule" */ './features/schedule/SchedulePage.tsx')).SchedulePage;
const loadPrint = async () =>
  (await import(/* webpackChunkName: "page-schedule-print" */ './features/schedule/PrintPage.tsx')).PrintPage;
const loadParticipation = async () =>
  (
    await import(
      /* webpackChunkName: "page-participation" */ './features/participation/ParticipationPage.tsx'
    )
  ).ParticipationPage;
const loadHistory = async () =>
  (await import(/* webpackChunkName: "page-history" */ './features/history/HistoryPage.tsx')).HistoryPage;
const loadOpenings = async () =>
  (await import(/* webpackChunkName: "page-openings" */ './features/openings/OpeningsPage.tsx')).OpeningsPage;
const loadContacts = async () =>
  (await import(/* webpackChunkName: "page-contacts" */ './features/contacts/ContactsPage.tsx')).ContactsPage;
// Lazy-loaded separately, because few visits need the camera and the QR reader.
const loadScan = async () =>
  (await import(/* webpackChunkName: "page-scan" */ './features/scan/ScanPage.tsx')).ScanPage;
const loadStaff = async () =>
  (await import(/* webpackChunkName: "page-staff" */ './features/staff/StaffPage.tsx')).StaffPage;
const loadTeam = async () =>
  (await import(/* webpackChunkName: "page-team" */ './features/team/TeamPage.tsx')).TeamPage;

export function CompanyRoutes() {
  return (
    <OutboxProvider>
      <Routes>
        <Route index element={<Navigate to="dashboard" replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="privacy" element={<LazyPage load={loadPrivacy} role="company" />} />
        <Route path="profile" element={<LazyPage load={loadProfile} />} />
        <Route path="applications" element={<LazyPage load={loadApplications} />} />
        <Route path="schedule" element={<LazyPage load={loadSchedule} />} />
        <Route path="schedule/print" element={<LazyPage load={loadPrint} />} />
        <Route path="participation" element={<LazyPage load={loadParticipation} />} />
        <Route path="history" element={<LazyPage load={loadHistory} />} />
        <Route path="openings" element={<LazyPage load={loadOpenings} />} />
        <Route path="contacts" element={<LazyPage load={loadContacts} />} />
        <Route path="scan" element={<LazyPage load={loadScan} />} />
        <Route path="staff" element={<LazyPage load={loadStaff} />} />
        <Route path="team" element={<LazyPage load={loadTeam} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </OutboxProvider>
  );
}
