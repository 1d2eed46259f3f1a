import { useNow } from '@fair/kit/fair';
import { NotStored } from '@fair/offline/NotStored';
import '../screen/checkin.css';

interface WaitingLineProps {
  /** Number of scans that wait. */
  readonly count: number;
  /** Time at which the network was lost, in ms since 1970; undefined with a network. */
  readonly since: number | undefined;
  /** Returns the text of the line. `minutes`: whole minutes without a network; undefined with a network. */
  readonly text: (minutes: number | undefined) => string;
}

/** The number of waiting scans and of minutes without a network, and a warning if scans cannot be stored. */
export function WaitingLine({ count, since, text }: WaitingLineProps) {
  const now = useNow();
  if (count === 0) return null;
  return (
    <>
      <p className="fair-checkin-waiting" role="status">
        {text(since === undefined ? undefined : Math.max(0, Math.floor((now - since) / 60_000)))}
      </p>
      <NotStored />
    </>
  );
}
