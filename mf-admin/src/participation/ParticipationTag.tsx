import type { ParticipationState } from '@fair/contract';
import { participationStates } from '@fair/texts/participation';
import { useLanguage } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS = {
  invited: 'pending',
  registered: 'info',
  confirmed: 'success',
  declined: 'neutral',
  withdrawn: 'danger',
} as const;

/** The state of a company at a fair; undefined means that it is not at this fair. */
export function ParticipationTag({ state }: { readonly state: ParticipationState | undefined }) {
  const { t } = useTranslation('admin');
  const states = participationStates[useLanguage()];
  return (
    <StatusTag kind={state ? KINDS[state] : 'neutral'}>
      {state ? states[state] : t('companies.states.none')}
    </StatusTag>
  );
}
