import { Loading } from '@fair/ui/Loading';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { AreaFailure } from './AreaFailure.tsx';
import { enterArea, failRendering, forgetArea } from './loadArea.ts';

/**
 * One role area inside the page: fetched when it is first shown, with a page of its own when it cannot be had.
 * `lazy` keeps a rejected promise, so every attempt gets a new one.
 */
export function RemoteArea({ area }: { readonly area: string }) {
  const [attempt, setAttempt] = useState(0);
  const attemptKey = `${area}#${attempt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the attempt, and each attempt is a new one
  const Area = useMemo(() => lazy(async () => ({ default: await pageOf(area) })), [attemptKey]);

  const retry = () => {
    // Who works on the area has built it anew meanwhile: two builds would share one store and one name.
    if (overrideOf(area)) return window.location.reload();
    forgetArea(area);
    setAttempt((count) => count + 1);
  };

  return (
    <ErrorBoundary
      key={attemptKey}
      // Nobody should have to press a button to get out of a canary.
      onError={() => failRendering(area) && retry()}
      fallbackRender={({ error }) => <AreaFailure area={area} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<Loading variant="page" />}>
        <Area />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The area, or the question whether to take it from where a link has said. */
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
