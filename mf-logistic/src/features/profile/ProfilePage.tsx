import { useUserOfType } from '@fair/client';
import { InternalProfilePage } from '@fair/kit/internalProfile';
import { useUpdateLogisticProfileMutation } from './api.ts';

/** `/logistic/profile` (product-spec §2). */
export function ProfilePage() {
  const user = useUserOfType('logistic');
  const [update] = useUpdateLogisticProfileMutation();
  return <InternalProfilePage user={user} send={(body, ifMatch) => update({ body, ifMatch })} />;
}
