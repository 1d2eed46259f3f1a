import { useTranslation } from 'react-i18next';

/** Returns the check of a form in which the admin types the year of a fair to confirm a change. */
export function useYearCheck(year: number) {
  const { t } = useTranslation('admin');
  return ({ confirmYear }: { readonly confirmYear: string }): Readonly<Record<string, string>> =>
    confirmYear.trim() === String(year) ? {} : { confirmYear: t('editions.order.typeYear', { year }) };
}
