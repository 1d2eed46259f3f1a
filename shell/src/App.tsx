import { useFailuresIn, useFair, useSession } from '@fair/client';
import { USER_TYPES } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { AppProviders } from '@fair/ui/AppProviders';
import { useLanguage } from '@fair/ui/i18n';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './auth/HomePage.tsx';
import { SessionEndedDialog } from './auth/SessionEndedDialog.tsx';
import { cspNonce } from './cspNonce.ts';
import { preloadArea } from './federation/loadArea.ts';
import { RemoteArea } from './federation/RemoteArea.tsx';
import { RequireType } from './guards/RequireType.tsx';
import { Frame } from './layout/Frame.tsx';
import { lazyPage } from './layout/lazyPage.ts';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { OverrideNotice } from './override/OverrideNotice.tsx';

const AboutPage = lazyPage(() => import('./pages/AboutPage.tsx'));
const CompaniesPage = lazyPage(() => import('./pages/companies/CompaniesPage.tsx'));
const CompanyPage = lazyPage(() => import('./pages/companies/CompanyPage.tsx'));
const TermsPage = lazyPage(() => import('./pages/TermsPage.tsx'));
const ConfirmEmailPage = lazyPage(() => import('./auth/ConfirmEmailPage.tsx'));
const FirstLoginPage = lazyPage(() => import('./auth/FirstLoginPage.tsx'));
const RequestRecoveryPage = lazyPage(() => import('./auth/RequestRecoveryPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('./auth/ResetPasswordPage.tsx'));
const UnsubscribePage = lazyPage(() => import('./pages/UnsubscribePage.tsx'));

const nonce = cspNonce();

/** Providers, frame and routes of the whole page; each role area is a remote below its own prefix. */
export function App() {
  const fair = useFair();
  const name = useFairName();
  const type = useSession().user?.type;
  useFailuresIn(useLanguage());

  useEffect(() => {
    if (type) preloadArea(type);
  }, [type]);

  return (
    <AppProviders nonce={nonce} siteName={fair && `${name} ${fair.year}`}>
      <Frame>
        <PageBoundary>
          <Suspense fallback={<Loading variant="page" />}>
            <Routes>
              <Route path="/" element={<HomePage />} />
              <Route path="/about" element={<AboutPage />} />
              <Route path="/terms" element={<TermsPage />} />
              <Route path="/companies" element={<CompaniesPage />} />
              <Route path="/companies/:slug" element={<CompanyPage />} />
              <Route path="/confirm-email" element={<ConfirmEmailPage />} />
              <Route path="/firstlogin" element={<FirstLoginPage />} />
              <Route path="/unsubscribe" element={<UnsubscribePage />} />
              <Route path="/reset-password/request" element={<RequestRecoveryPage />} />
              <Route path="/reset-password/reset" element={<ResetPasswordPage />} />
              {USER_TYPES.map((area) => (
                <Route
                  key={area}
                  path={`/${area}/*`}
                  element={
                    <RequireType type={area}>
                      <RemoteArea area={area} />
                    </RequireType>
                  }
                />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </Frame>
      <OverrideNotice />
      <SessionEndedDialog />
    </AppProviders>
  );
}
