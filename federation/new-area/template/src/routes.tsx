import { LazyPage } from '@fair/kit/LazyPage';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';

// The dashboard's code is loaded together with the area. The code of other pages is loaded when they are first opened.
const loadPrivacy = async () => (await import('@fair/kit/PrivacyPage')).PrivacyPage;
const loadProfile = async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage;

export function __Area__Routes() {
  return (
    <Routes>
      <Route index element={<Navigate to="dashboard" replace />} />
      <Route path="dashboard" element={<DashboardPage />} />
      <Route path="privacy" element={<LazyPage load={loadPrivacy} role="__area__" />} />
      <Route path="profile" element={<LazyPage load={loadProfile} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
