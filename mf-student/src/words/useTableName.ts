import { isTableLetter } from '@fair/contract';
import { useTranslation } from 'react-i18next';

/** Names a table within a sentence: 'table B3', 'Window table'. */
export function useTableName(): (table: string) => string {
  const { t } = useTranslation('student');
  return (table) => (isTableLetter(table) ? t('schedule.atTable', { table }) : table);
}
