import type { ApplicationStatus } from '@fair/contract';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';

const KINDS: Record<ApplicationStatus, StatusTagProps['kind']> = {
  accepted: 'success',
  reserve: 'info',
  pending: 'pending',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** The status of an application as icon and text (product-spec §4). */
export function ApplicationStatusTag({ status }: { readonly status: ApplicationStatus }) {
  const { t } = useTranslation(KIT_TEXTS);
  return <StatusTag kind={KINDS[status]}>{t(`applicationStatuses.${status}`)}</StatusTag>;
}
