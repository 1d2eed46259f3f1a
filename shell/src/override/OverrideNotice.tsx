import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { overriddenAreas, overrideOf } from './overrides.ts';

// Lazy-loaded, because hardly any user needs it.
const OverrideBadge = lazy(() => import('./OverrideBadge.tsx'));
const OverrideFailure = lazy(() => import('./OverrideFailure.tsx'));

/** The badge, if this tab overrides an area. */
export const OverrideNotice = () =>
  overriddenAreas().length > 0 ? (
    <OptionalNotice>
      <OverrideBadge />
    </OptionalNotice>
  ) : null;

/** The notice for an overridden area that failed. */
export const OverrideFailureNotice = ({ area }: { readonly area: string }) =>
  overrideOf(area) !== undefined ? (
    <OptionalNotice>
      <OverrideFailure area={area} />
    </OptionalNotice>
  ) : null;

/** Keeps a notice that does not load from breaking the page. */
const OptionalNotice = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
