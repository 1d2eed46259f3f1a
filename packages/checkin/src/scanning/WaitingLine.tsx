import { useNow } from '@fair/kit/fair';
import { NotStored } from '@fair/offline/NotStored';
import '../screen/checkin.css';

interface WaitingLineProps {
  /** Number of scans that wait. */
  readonly count: number;
  /** Time in ms since when there is no network; undefined with a network. */
  readonly since: number | undefined;
  /** Returns the text for a time without a network in whole minutes; undefined with a network. */
  readonly text: (minutes: number | undefined) => string;
}

/** The number of scans that wait, of minutes without a network, and whether the device can store them. */
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
