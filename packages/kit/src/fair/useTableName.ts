import { isTableLetter } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns a function that gives a table's name: 'Table A', or 'table A' within a sentence; a table with a
 * custom name, 'Window table', keeps it.
 */
export function useTableName({ inSentence = false } = {}): (table: string) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  const key = inSentence ? 'tableInSentence' : 'tableNamed';
  return (table) => (isTableLetter(table) ? t(key, { table }) : table);
}
