import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { overriddenAreas, overrideOf } from './overrides.ts';

// Of no use to nearly everybody, so not in the first load.
const OverrideBadge = lazy(() => import('./OverrideBadge.tsx'));
const OverrideFailure = lazy(() => import('./OverrideFailure.tsx'));

/** The badge, where this tab takes an area from elsewhere. */
export const OverrideNotice = () =>
  overriddenAreas().length > 0 ? (
    <WhenThere>
      <OverrideBadge />
    </WhenThere>
  ) : null;

/** What to know when an area that failed is taken from elsewhere. */
export const OverrideFailureNotice = ({ area }: { readonly area: string }) =>
  overrideOf(area) !== undefined ? (
    <WhenThere>
      <OverrideFailure area={area} />
    </WhenThere>
  ) : null;

/** A notice that does not arrive must not take the page along. */
const WhenThere = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
