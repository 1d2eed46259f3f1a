import { OutdatedLine } from '@fair/kit/outdated';
import { useVisitors } from './ClickerProvider.tsx';

/**
 * A line below a dashboard tile with an error and a Retry button. It is shown if the number of visitors could not be
 * loaded.
 */
export function VisitorsLine() {
  const { error, isFetching, refetch } = useVisitors();
  return <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />;
}
