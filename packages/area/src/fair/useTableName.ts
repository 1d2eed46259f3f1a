import { isTableLetter } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';

/** What a table is called on a page: 'Table A', but 'Window table'. */
export function useTableName(): (table: string) => string {
  const { t } = useTranslation(AREA_TEXTS);
  return (table) => (isTableLetter(table) ? t('tableNamed', { table }) : table);
}
