import { OutdatedLine } from '@fair/kit/outdated';
import { useVisitors } from './ClickerProvider.tsx';

/** On a dashboard whose tile says how many visitors there are: that this could not be read, with the way to ask again. */
export function VisitorsLine() {
  const { error, isFetching, refetch } = useVisitors();
  return <OutdatedLine error={error} isRunning={isFetching} onRetry={() => void refetch()} />;
}
