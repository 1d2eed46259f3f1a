import type { ParticipationState } from '@fair/contract';
import { statesAtFair } from '@fair/texts/participation';
import { useLanguage } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';

const KINDS = {
  invited: 'pending',
  registered: 'info',
  confirmed: 'success',
  declined: 'neutral',
  withdrawn: 'danger',
} as const;

/** The state of a company at a fair. Undefined means that the company does not take part. */
export function ParticipationTag({ state }: { readonly state: ParticipationState | undefined }) {
  const states = statesAtFair[useLanguage()];
  return <StatusTag kind={state ? KINDS[state] : 'neutral'}>{states[state ?? 'none']}</StatusTag>;
}
