import { useNow } from '@fair/kit/fair';
import { NotStored } from '@fair/offline/NotStored';
import '../screen/checkin.css';

interface WaitingLineProps {
  /** Number of scans that the server has not answered yet. */
  readonly count: number;
  /** Time at which the network was lost, in ms since 1970. Undefined while the device is online. */
  readonly since: number | undefined;
  /**
   * Returns the text of the line. `minutes` is the number of whole minutes without a network; undefined while online.
   */
  readonly text: (minutes: number | undefined) => string;
}

/**
 * A line with the number of waiting scans and the minutes without a network. Below it, a warning if scans cannot be
 * stored.
 */
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
