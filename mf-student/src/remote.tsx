import type { RemoteModule } from '@fair/client';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';
import { StudentRoutes } from './routes.tsx';

addTexts('student', {
  en: { ...en, apply: { ...en.apply, status: applicationStatuses.en } },
  sv: { ...sv, apply: { ...sv.apply, status: applicationStatuses.sv } },
});

/**
 * Written into the bundle when it is built. `CONTRACT_NUMBER` of @fair/contract would not do: that module comes
 * from the shell at run time, so the shell would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;

/** The student area, all that the shell gets to see of it. */
const remote: RemoteModule = {
  contract: BUILT_FOR_CONTRACT,
  Routes: StudentRoutes,
  nav: [
    { key: 'dashboard', to: '/student/dashboard' },
    { key: 'profile', to: '/student/profile' },
  ],
};

export default remote;
