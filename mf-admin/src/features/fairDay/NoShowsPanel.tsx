import type { FairDayReply } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** No-shows of the day by company. */
export function NoShowsPanel({ companies }: { readonly companies: FairDayReply['noShows'] }) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('fairDay.noShowsTitle')}>
      {companies.length === 0 ? (
        <p>{t('fairDay.noShowsNone')}</p>
      ) : (
        <ul className="admin-fair-day-list admin-fair-day-counts">
          {companies.map(({ slug, companyName, count, of }) => (
            <li key={slug}>
              <Link to={`/admin/meetings/${slug}`}>{companyName}</Link>
              <span className="fair-numbers">{t('fairDay.countOf', { count, of })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
