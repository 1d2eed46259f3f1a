import { useUserOfType } from '@fair/client';
import { LazyPart } from '@fair/ui/LazyPart';

const load = async () =>
  (await import(/* webpackChunkName: "part-confirm" */ './ConfirmPanel.tsx')).ConfirmPanel;

/** For a student of an earlier fair, until the profile is confirmed for this one: whether it is still right. */
export function WelcomeBack() {
  const { toConfirm } = useUserOfType('student');
  return toConfirm ? <LazyPart load={load} props={toConfirm} loading={null} error={null} /> : null;
}
