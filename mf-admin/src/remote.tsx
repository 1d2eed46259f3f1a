import type { RemoteModule } from '@fair/client';
import './texts.ts';
import { AdminRoutes } from './routes.tsx';

/**
 * Written into the bundle when it is built. `CONTRACT_NUMBER` of @fair/contract would not do: that module comes
 * from the shell at run time, so the shell would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;

/** The admin area, all that the shell gets to see of it. */
const remote: RemoteModule = {
  contract: BUILT_FOR_CONTRACT,
  Routes: AdminRoutes,
  nav: [
    { key: 'dashboard', to: '/admin/dashboard' },
    { key: 'meetings', to: '/admin/meetings' },
    { key: 'profile', to: '/admin/profile' },
  ],
};

export default remote;
