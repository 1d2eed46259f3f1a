import { OutdatedLine } from '@fair/kit/outdated';
import { useVisitors } from './ClickerProvider.tsx';

/** An error message with a Retry button below a dashboard tile. Shown if the number of visitors could not be loaded. */
export function VisitorsLine() {
  const { error, isFetching, refetch } = useVisitors();
  return <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />;
}
