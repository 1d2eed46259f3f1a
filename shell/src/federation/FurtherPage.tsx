import { whyNoAreaName } from '@fair/contract';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { RequireType } from '../auth/RequireType.tsx';
import { overrideOf } from '../override/overrides.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';
import { RemoteArea } from './RemoteArea.tsx';
import { useFurtherAreas } from './useFurtherAreas.ts';

/** Timeout for loading the registry, in ms. */
const LIST_TIMEOUT = 10_000;

/** Route `/:area/*`: shows an area of another repository to its account types, and "not found" to others. */
export function FurtherPage() {
  const { area: name = '' } = useParams();
  const { areas, isWhole } = useFurtherAreas();
  if (whyNoAreaName(name)) return <NotFound />;
  const area = areas.find((one) => one.name === name);
  // The account types of an override are unknown until its build is loaded, so every signed-in user may open it.
  if (area || overrideOf(name))
    return (
      <RequireType types={area?.accountTypes}>
        <RemoteArea area={name} key={name} />
      </RequireType>
    );
  return isWhole ? <NotFound /> : <AskingForList />;
}

/** Shown until the registry has loaded. */
function AskingForList() {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    loadRemoteRegistry(AbortSignal.timeout(LIST_TIMEOUT)).catch(() => setFailedAttempt(attempt));
  }, [attempt]);
  if (failedAttempt !== attempt) return <Loading variant="page" />;
  return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
}
