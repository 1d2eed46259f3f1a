import { isTableLetter } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { FAIR_TEXTS } from './texts.ts';

/**
 * Returns a function that returns the name of a table: 'Table A', or 'table A' within a sentence. A table with a name
 * of its own, such as 'Window table', keeps that name.
 */
export function useTableName({ inSentence = false } = {}): (table: string) => string {
  const { t } = useTranslation(FAIR_TEXTS);
  const key = inSentence ? 'tableInSentence' : 'tableNamed';
  return (table) => (isTableLetter(table) ? t(key, { table }) : table);
}
