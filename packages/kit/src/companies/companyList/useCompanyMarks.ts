import type { CatalogueEntry } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useIsCancelled } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';

/**
 * Returns the marks of a company in the list: applications, openings, published times and booths.
 * @param showsApplying whether companies that take applications are marked
 */
export function useCompanyMarks(company: CatalogueEntry, showsApplying: boolean): string[] {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const isCancelled = useIsCancelled();
  const { booths, hasTimes, openingCount, takesApplications } = company;
  const codes = new Set(booths?.map(({ code }) => code));
  return [
    showsApplying && takesApplications && t('list.takesApplications'),
    openingCount > 0 && t('list.openings', { count: openingCount }),
    hasTimes && !isCancelled && t('list.hasTimes'),
    codes.size > 0 && t('list.booth', { codes: [...codes].join(', ') }),
  ].filter((mark) => mark !== false);
}
