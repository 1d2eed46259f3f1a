import { useUserOfType } from '@fair/client';
import { LazyPage } from '@fair/kit/LazyPage';
import { hasUnsent } from '@fair/offline/hasUnsent';
import { LazyPart } from '@fair/ui/LazyPart';
import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DashboardPage } from './features/dashboard/DashboardPage.tsx';

// The dashboard is part of the area's first chunk. All other pages are lazy-loaded.
const loadApply = async () =>
  (await import(/* webpackChunkName: "page-apply" */ './features/apply/ApplyPage.tsx')).ApplyPage;
const loadMyFair = async () =>
  (await import(/* webpackChunkName: "page-fair" */ './features/fair/MyFairPage.tsx')).MyFairPage;
const loadPass = async () =>
  (await import(/* webpackChunkName: "page-pass" */ './features/pass/PassPage.tsx')).PassPage;
const loadPrivacy = async () =>
  (await import(/* webpackChunkName: "page-privacy" */ './features/profile/PrivacyPage.tsx')).PrivacyPage;
const loadProfile = async () =>
  (await import(/* webpackChunkName: "page-profile" */ './features/profile/ProfilePage.tsx')).ProfilePage;
const loadSchedule = async () =>
  (await import(/* webpackChunkName: "page-schedule" */ './features/schedule/SchedulePage.tsx')).SchedulePage;

const loadStars = async () =>
  (await import(/* webpackChunkName: "part-stars" */ '@fair/kit/stars')).StarsProvider;
const NOTHING = { children: null };

export function StudentRoutes() {
  const { id } = useUserOfType('student');
  // Rerenders this component on every navigation, so that it checks for unsent stars again.
  useLocation();
  return (
    <>
      <Routes>
        <Route index element={<Navigate to="dashboard" replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="privacy" element={<LazyPage load={loadPrivacy} />} />
        <Route path="profile" element={<LazyPage load={loadProfile} />} />
        <Route path="apply" element={<LazyPage load={loadApply} />} />
        <Route path="fair" element={<LazyPage load={loadMyFair} />} />
        <Route path="pass" element={<LazyPage load={loadPass} />} />
        <Route path="schedule" element={<LazyPage load={loadSchedule} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      {/* A page without stars has no StarsProvider. This one sends the stars that wait for the network. */}
      {hasUnsent(id) ? <LazyPart load={loadStars} props={NOTHING} loading={null} error={null} /> : null}
    </>
  );
}
