import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { Table } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

/** The member assigned to a table, or a warning if nobody is assigned or the member has left. */
export function TableOwner({ table: { member } }: { readonly table: Table }) {
  const { t } = useTranslation(BOARD_TEXTS);
  return member ? (
    <span className="fair-board-quiet">{member.name}</span>
  ) : (
    <StatusTag kind="warning">{t('unassigned')}</StatusTag>
  );
}
