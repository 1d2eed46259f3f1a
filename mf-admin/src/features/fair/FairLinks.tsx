import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './fair.css';

const PAGES = ['look', 'texts'] as const;

/** To the other pages of one fair. */
export function FairLinks({ year }: { readonly year: number }) {
  const { t } = useTranslation('admin');
  return (
    <span className="fair-links">
      {PAGES.map((page) => (
        <Link key={page} to={`/admin/editions/${year}/${page}`}>
          {t(`fair.${page}`)}
        </Link>
      ))}
    </span>
  );
}
