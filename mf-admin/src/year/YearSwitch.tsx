import { useFair } from '@fair/client';
import { readRemembered, remember } from '@fair/ui/storage';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListPublicEditionsQuery } from './api.ts';
import { useYear } from './useYear.ts';
import './year.css';

/** Whether there was only one fair at the last visit. */
const ONLY_FAIR = 'fair.admin.onlyFair';

/** Which year a page reads, in its address; nothing while there has been one fair only. */
export function YearSwitch() {
  const { t } = useTranslation('admin');
  const current = String(useFair()?.year ?? '');
  const { data: editions = [], isSuccess, isLoading } = useListPublicEditionsQuery();
  const isOnly = editions.length < 2;
  useEffect(() => {
    if (isSuccess) remember(ONLY_FAIR, String(isOnly));
  }, [isSuccess, isOnly]);
  const [address, setAddress] = useSearchParams();
  const year = useYear() ?? current;
  // Its place is kept, so that the page does not move when the fairs are known.
  if (isLoading && readRemembered(ONLY_FAIR) !== 'true') return <span className="fair-admin-year-place" />;
  if (isOnly && year === current) return null;
  // A year that there is not stands there too: the page says what is wrong with it.
  const years = [...new Set([...editions.map((edition) => String(edition.year)), year])];
  const change = (chosen: string) => {
    // What a list was narrowed to may not be there in another year.
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
