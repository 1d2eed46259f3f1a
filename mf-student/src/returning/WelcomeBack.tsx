import { useUserOfType } from '@fair/client';
import { LazyPart } from '@fair/ui/LazyPart';

const load = async () =>
  (await import(/* webpackChunkName: "part-confirm" */ './ConfirmPanel.tsx')).ConfirmPanel;

/** Shows a panel to students of an earlier fair who have not confirmed their profile for this fair. */
export function WelcomeBack() {
  const { toConfirm } = useUserOfType('student');
  return toConfirm ? <LazyPart load={load} props={toConfirm} loading={null} error={null} /> : null;
}
