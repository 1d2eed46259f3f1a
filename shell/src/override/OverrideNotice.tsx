import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { overriddenAreas, overrideOf } from './overrides.ts';

// Lazy-loaded, because only developers need overrides.
const OverrideBadge = lazy(() => import('./OverrideBadge.tsx'));
const OverrideFailure = lazy(() => import('./OverrideFailure.tsx'));

/** Shows the badge if this tab overrides an area. */
export const OverrideNotice = () =>
  overriddenAreas().length > 0 ? (
    <OptionalNotice>
      <OverrideBadge />
    </OptionalNotice>
  ) : null;

/** Shows the notice below the failure page if the failed area is overridden. */
export const OverrideFailureNotice = ({ area }: { readonly area: string }) =>
  overrideOf(area) !== undefined ? (
    <OptionalNotice>
      <OverrideFailure area={area} />
    </OptionalNotice>
  ) : null;

/** An error in a notice, for example while loading its code, must not break the page. */
const OptionalNotice = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
