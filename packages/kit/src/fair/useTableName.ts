import { isTableLetter } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/**
 * What a table is called on a page: 'Table A', within a sentence 'table A'; one with a name of its own, 'Window table',
 * is called that.
 */
export function useTableName({ inSentence = false } = {}): (table: string) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  const key = inSentence ? 'tableInSentence' : 'tableNamed';
  return (table) => (isTableLetter(table) ? t(key, { table }) : table);
}
