import type { RemoteModule } from '@fair/client';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { CompanyRoutes } from './routes.tsx';

addTexts('company', {
  en: { ...en, decision: { ...en.decision, status: applicationStatuses.en } },
  sv: { ...sv, decision: { ...sv.decision, status: applicationStatuses.sv } },
});

/**
 * Written into the bundle when it is built. `CONTRACT_NUMBER` of @fair/contract would not do: that module comes
 * from the shell at run time, so the shell would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;

/** The company area, all that the shell gets to see of it. */
const remote: RemoteModule = {
  contract: BUILT_FOR_CONTRACT,
  Routes: CompanyRoutes,
  nav: [
    { key: 'dashboard', to: '/company/dashboard' },
    { key: 'profile', to: '/company/profile' },
    { key: 'schedule', to: '/company/schedule' },
  ],
};

export default remote;
