import { useUserOfType } from '@fair/client';
import { LazyPart } from '@fair/ui/LazyPart';

const load = async () =>
  (await import(/* webpackChunkName: "part-address" */ './AddressNotice.tsx')).AddressNotice;

/** Shows a notice to students who must confirm their email address before they apply and book. */
export function ConfirmAddress() {
  const { emailToConfirm, email } = useUserOfType('student');
  return emailToConfirm ? <LazyPart load={load} props={{ email }} loading={null} error={null} /> : null;
}
