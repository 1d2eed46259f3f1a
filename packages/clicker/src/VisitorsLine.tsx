import { OutdatedLine } from '@fair/kit/outdated';
import { useVisitors } from './ClickerProvider.tsx';

/**
 * A line below a dashboard tile that says when the number of visitors could not be loaded, with a retry
 * button.
 */
export function VisitorsLine() {
  const { error, isFetching, refetch } = useVisitors();
  return <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />;
}
