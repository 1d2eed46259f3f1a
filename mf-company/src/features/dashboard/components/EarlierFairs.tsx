import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCompanyHistoryQuery } from '../../../api/history.ts';

/** What the company had at earlier fairs in numbers; nothing where this is its first one, or while it cannot be had. */
export function EarlierFairs() {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { data: fairs = [] } = useGetCompanyHistoryQuery();
  if (fairs.length === 0) return null;
  return (
    <Panel title={t('history.earlier')}>
      <ul className="company-earlier">
        {fairs.map(({ year, name, ...counts }) => (
          <li key={year}>
            <Link to={`/company/history?year=${year}`}>
              {name[language]} {year}
            </Link>
            <span>{t('history.counts', counts)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
