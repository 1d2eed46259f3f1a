import type { CampaignState } from '@fair/contract';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS: Readonly<Record<CampaignState, StatusTagProps['kind']>> = {
  draft: 'neutral',
  scheduled: 'pending',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
};

/** The state of a campaign. */
export function CampaignTag({ state }: { readonly state: CampaignState }) {
  const { t } = useTranslation('admin');
  return <StatusTag kind={KINDS[state]}>{t(`messages.states.${state}`)}</StatusTag>;
}
