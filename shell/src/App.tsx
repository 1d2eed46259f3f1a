import { useFair, useRetryFailedQueries, useSession } from '@fair/client';
import { USER_TYPES, whyNoAreaName } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { AppProviders } from '@fair/ui/AppProviders';
import type { ColorModeChoice } from '@fair/ui/colorMode';
import { setLanguage, useLanguage } from '@fair/ui/i18n';
import { NotFound } from '@fair/ui/NotFound';
import { useRetry } from '@fair/ui/retry';
import { useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from './auth/HomePage.tsx';
import { RequireType } from './auth/RequireType.tsx';
import { SessionEndedDialog } from './auth/SessionEndedDialog.tsx';
import { cspNonce } from './cspNonce.ts';
import { FurtherPage } from './federation/FurtherPage.tsx';
import { preloadArea } from './federation/loadArea.ts';
import { RemoteArea } from './federation/RemoteArea.tsx';
import { Frame } from './layout/Frame.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { OverrideNotice } from './override/OverrideNotice.tsx';
import { overriddenAreas } from './override/overrides.ts';
import { AboutPage, CompaniesPage, CompanyPage, MapPage, TermsPage } from './pages/publicPages.ts';

const AccessibilityPage = lazyPage(
  () => import(/* webpackChunkName: "page-accessibility" */ './pages/accessibility/AccessibilityPage.tsx'),
);
const ConfirmEmailPage = lazyPage(
  () => import(/* webpackChunkName: "page-confirm-email" */ './auth/ConfirmEmailPage.tsx'),
);
const FirstLoginPage = lazyPage(
  () => import(/* webpackChunkName: "page-firstlogin" */ './auth/FirstLoginPage.tsx'),
);
const BoothPage = lazyPage(() => import(/* webpackChunkName: "page-booth" */ './pages/booth/BoothPage.tsx'));
const KeepCvPage = lazyPage(() => import(/* webpackChunkName: "page-keep-cv" */ './pages/KeepCvPage.tsx'));
const RequestRecoveryPage = lazyPage(
  () => import(/* webpackChunkName: "page-reset-password-request" */ './auth/RequestRecoveryPage.tsx'),
);
const ResetPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "page-reset-password-reset" */ './auth/ResetPasswordPage.tsx'),
);
const StopEmailPage = lazyPage(
  () => import(/* webpackChunkName: "page-stop-email" */ './auth/StopEmailPage.tsx'),
);
const UnsubscribePage = lazyPage(
  () => import(/* webpackChunkName: "page-unsubscribe" */ './pages/UnsubscribePage.tsx'),
);

const nonce = cspNonce();

/** Redirects `/login`, a path that people guess, to the sign-in form on `/`. The URL parameters are kept. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}

interface AppProps {
  /** Initial colour mode. Default: the choice stored on this device. */
  readonly colours?: ColorModeChoice | undefined;
}

/** The whole page with its providers, layout and routes. Each role area is a remote below its own path prefix. */
export function App({ colours }: AppProps) {
  const fair = useFair();
  const name = useFairName();
  const { user, language } = useSession();
  const type = user?.type;
  useRetry(useRetryFailedQueries(useLanguage()));

  useEffect(() => {
    if (!type) return;
    preloadArea(type);
    // Overridden areas are preloaded, because their navigation entries are known only when their build is loaded.
    for (const area of overriddenAreas()) if (whyNoAreaName(area) === undefined) preloadArea(area);
  }, [type]);

  // Switches to the language of the account when the user signs in or the language changes in another tab. A layout
  // effect runs before the browser paints, so nothing appears in the previous language.
  const person = user?.id;
  useLayoutEffect(() => {
    if (person && language) void setLanguage(language);
  }, [person, language]);

  return (
    <AppProviders
      nonce={nonce}
      siteName={fair && `${name} ${fair.year}`}
      paints={fair?.colours}
      colours={colours}
    >
      <Frame>
        <PageBoundary>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/login" element={<ToLogin />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="/terms" element={<TermsPage />} />
            <Route path="/accessibility" element={<AccessibilityPage />} />
            <Route path="/tillganglighet" element={<Navigate to="/accessibility" replace />} />
            <Route path="/companies" element={<CompaniesPage />} />
            <Route path="/companies/:slug" element={<CompanyPage />} />
            <Route path="/map" element={<MapPage />} />
            <Route path="/b/:code" element={<BoothPage />} />
            <Route path="/confirm-email" element={<ConfirmEmailPage />} />
            <Route path="/stop-email" element={<StopEmailPage />} />
            <Route path="/keep-cv" element={<KeepCvPage />} />
            <Route path="/firstlogin" element={<FirstLoginPage />} />
            <Route path="/unsubscribe" element={<UnsubscribePage />} />
            <Route path="/reset-password/request" element={<RequestRecoveryPage />} />
            <Route path="/reset-password/reset" element={<ResetPasswordPage />} />
            {USER_TYPES.map((area) => (
              <Route
                key={area}
                path={`/${area}/*`}
                element={
                  <RequireType types={[area]}>
                    <RemoteArea area={area} />
                  </RequireType>
                }
              />
            ))}
            <Route path="/:area/*" element={<FurtherPage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </PageBoundary>
      </Frame>
      <OverrideNotice />
      <SessionEndedDialog />
    </AppProviders>
  );
}
