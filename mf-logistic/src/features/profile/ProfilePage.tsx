import { InternalProfilePage } from '@fair/area/internalProfile';
import { useUserOfType } from '@fair/client';
import { useUpdateLogisticProfileMutation } from './api.ts';

/** `/logistic/profile` (product-spec §2). */
export function ProfilePage() {
  const user = useUserOfType('logistic');
  const [update] = useUpdateLogisticProfileMutation();
  return <InternalProfilePage user={user} send={(body, ifMatch) => update({ body, ifMatch })} />;
}
