import { ClickerProvider } from '@fair/clicker';
import { ClickerPage } from '@fair/clicker/ClickerPage';
import { LazyPage } from '@fair/kit/LazyPage';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';

// Lazy-loaded, because the first visit does not need the camera and the QR reader.
const loadCheckin = async () =>
  (await import(/* webpackChunkName: "page-checkin" */ '@fair/checkin/CheckinPage')).CheckinPage;
const loadPrivacy = async () =>
  (await import(/* webpackChunkName: "page-privacy" */ '@fair/kit/PrivacyPage')).PrivacyPage;
const loadProfile = async () =>
  (await import(/* webpackChunkName: "page-profile" */ './features/profile/ProfilePage.tsx')).ProfilePage;

/**
 * The pages of the logistics area, below `/logistic/` (product-spec §2). Dashboard and clicker are not lazy-loaded,
 * because staff open them at the entrance, where the network may be down.
 */
export function LogisticRoutes() {
  return (
    <ClickerProvider role="logistic">
      <Routes>
        <Route index element={<Navigate to="dashboard" replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="clicker" element={<ClickerPage />} />
        <Route path="checkin" element={<LazyPage load={loadCheckin} role="logistic" />} />
        <Route path="privacy" element={<LazyPage load={loadPrivacy} role="logistic" />} />
        <Route path="profile" element={<LazyPage load={loadProfile} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ClickerProvider>
  );
}
