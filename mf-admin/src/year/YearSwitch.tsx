import { useFair } from '@fair/client';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListPublicEditionsQuery } from './api.ts';
import { useYear } from './useYear.ts';
import './year.css';

/** Storage key. The value is 'true' if there was only one fair at the last visit. */
const ONLY_FAIR = 'fair.admin.onlyFair';

/** A select for the year that a page shows, which is stored in the URL. Renders nothing if there is only one fair. */
export function YearSwitch() {
  const { t } = useTranslation('admin');
  const current = String(useFair()?.year ?? '');
  const { data: editions = [], isSuccess, isLoading } = useListPublicEditionsQuery();
  const isOnly = editions.length < 2;
  useEffect(() => {
    if (isSuccess) storeValue(ONLY_FAIR, String(isOnly));
  }, [isSuccess, isOnly]);
  const [address, setAddress] = useSearchParams();
  const year = useYear() ?? current;
  // Reserves the space of the select, so that the page does not move when the fairs have loaded.
  if (isLoading && readStoredValue(ONLY_FAIR) !== 'true') return <span className="fair-admin-year-place" />;
  if (isOnly && year === current) return null;
  // A year in the URL that has no fair is listed too. The page then shows an error.
  const years = [...new Set([...editions.map((edition) => String(edition.year)), year])];
  const change = (chosen: string) => {
    // The filters are removed, because their values may not exist in another year.
    const view = address.get('view');
    setAddress({ ...(view && { view }), ...(chosen !== current && { edition: chosen }) });
  };
  return (
    <Select
      aria-label={t('year.label')}
      className="fair-admin-year"
      value={year}
      onChange={change}
      options={years.map((value) => ({ value, label: t('year.of', { year: value }) }))}
    />
  );
}
