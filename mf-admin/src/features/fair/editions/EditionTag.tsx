import type { EditionRow } from '@fair/contract';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS = { draft: 'pending', current: 'success', archived: 'neutral' } as const;

export function EditionTag({ state }: Pick<EditionRow, 'state'>) {
  const { t } = useTranslation('admin');
  return <StatusTag kind={KINDS[state]}>{t(`editions.state.${state}`)}</StatusTag>;
}
