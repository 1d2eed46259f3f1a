import { useFair } from '@fair/client';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useYear } from './useYear.ts';
import './year.css';

/** A notice that a past fair is shown read-only, with a link to the current fair. */
export function YearNotice() {
  const { t } = useTranslation('admin');
  const year = useYear();
  const current = useFair()?.year;
  const { pathname } = useLocation();
  if (year === undefined) return null;
  return (
    <Alert
      className="fair-admin-year-notice"
      type="info"
      showIcon
      title={
        <>
          {t('year.reading', { year })} <Link to={pathname}>{t('year.back', { year: current })}</Link>
        </>
      }
    />
  );
}
