import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { Table } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

/**
 * The company member at a table, or a warning if the table has no owner or the member has left (BEYOND 3).
 */
export function TableOwner({ table: { member } }: { readonly table: Table }) {
  const { t } = useTranslation(BOARD_TEXTS);
  return member ? (
    <span className="fair-board-quiet">{member.name}</span>
  ) : (
    <StatusTag kind="warning">{t('unassigned')}</StatusTag>
  );
}
