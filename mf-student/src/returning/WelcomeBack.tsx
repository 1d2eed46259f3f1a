import { useUserOfType } from '@fair/client';
import { LazyPart } from '@fair/ui/LazyPart';

const load = async () =>
  (await import(/* webpackChunkName: "part-confirm" */ './ConfirmPanel.tsx')).ConfirmPanel;

/** Panel for a student of an earlier fair who has not confirmed the profile for this one. */
export function WelcomeBack() {
  const { toConfirm } = useUserOfType('student');
  return toConfirm ? <LazyPart load={load} props={toConfirm} loading={null} error={null} /> : null;
}
