import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './fair.css';

const PAGES = { look: 'look', texts: 'texts', programs: 'programList' } as const;

export function FairLinks({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  return (
    <span className="fair-links">
      {Object.entries(PAGES).map(([page, text]) => (
        <Link key={page} to={`/admin/editions/${year}/${page}`}>
          {t(`fair.${text}`)}
        </Link>
      ))}
      <Link to="/admin/map">{t('map.title')}</Link>
      <Link to="/admin/print">{t('print.title')}</Link>
    </span>
  );
}
