import { CheckinPage } from '@fair/checkin/CheckinPage';
import { useUserOfType } from '@fair/client';

/** `/logistic/checkin` (packages/checkin). */
export function LogisticCheckinPage() {
  const { id } = useUserOfType('logistic');
  return <CheckinPage role="logistic" accountId={id} />;
}
