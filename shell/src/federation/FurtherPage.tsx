import { whyNoAreaName } from '@fair/contract';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { RequireType } from '../guards/RequireType.tsx';
import { overrideOf } from '../override/overrides.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';
import { RemoteArea } from './RemoteArea.tsx';
import { useFurtherAreas } from './useFurtherAreas.ts';

/** How long the list of areas may take to arrive, in ms. */
const LIST_TIMEOUT = 10_000;

/**
 * `/:area/*`, an address that none of the shell's routes has: the page of an area beside those of the roles, for the account types that it
 * is for, else nothing's.
 */
export function FurtherPage() {
  const { area: name = '' } = useParams();
  const { areas, isWhole } = useFurtherAreas();
  if (whyNoAreaName(name)) return <NotFound />;
  const area = areas.find((one) => one.name === name);
  // A build that nobody has said yes to, or that is only on its way, has not said who it is for.
  if (area || overrideOf(name))
    return (
      <RequireType types={area?.accountTypes}>
        <RemoteArea area={name} key={name} />
      </RequireType>
    );
  return isWhole ? <NotFound /> : <AskingForList />;
}

/** Until the list of areas is there; what it says is then taken up by itself. */
function AskingForList() {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    loadRemoteRegistry(AbortSignal.timeout(LIST_TIMEOUT)).catch(() => setFailedAttempt(attempt));
  }, [attempt]);
  if (failedAttempt !== attempt) return <Loading variant="page" />;
  return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
}
