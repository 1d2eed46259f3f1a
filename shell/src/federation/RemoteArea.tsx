import { Loading } from '@fair/ui/Loading';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { AreaFailure } from './AreaFailure.tsx';
import { enterArea, failRendering, forgetArea } from './loadArea.ts';

/**
 * Shows an area. The area is fetched when it is first shown; if that fails, a failure page is shown. Every attempt
 * creates a new `lazy` component, because `lazy` keeps a rejected promise.
 */
export function RemoteArea({ area }: { readonly area: string }) {
  const [attempt, setAttempt] = useState(0);
  const attemptKey = `${area}#${attempt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every attempt
  const Area = useMemo(() => lazy(async () => ({ default: await pageOf(area) })), [attemptKey]);

  const retry = () => {
    // The override may have been rebuilt, and two builds of an area must not share one store and one name, so the page
    // is reloaded.
    if (overrideOf(area)) return window.location.reload();
    forgetArea(area);
    setAttempt((count) => count + 1);
  };

  return (
    <ErrorBoundary
      key={attemptKey}
      // A failed canary is replaced by the live version without asking the user.
      onError={() => failRendering(area) && retry()}
      fallbackRender={({ error }) => <AreaFailure area={area} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<Loading variant="page" />}>
        <Area />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Returns the area's page, or the page that asks to confirm an override. */
async function pageOf(area: string): Promise<ComponentType> {
  if (!needsYes(area)) {
    const module = await enterArea(area);
    if ('Routes' in module) return module.Routes;
    const { MountedArea } = await import('./MountedArea.tsx');
    return () => <MountedArea area={area} mount={module.mount} />;
  }
  const { OverrideQuestion } = await import('../override/OverrideQuestion.tsx');
  return () => <OverrideQuestion area={area} />;
}
