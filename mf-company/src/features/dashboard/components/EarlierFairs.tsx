import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCompanyHistoryQuery } from '../../../api/history.ts';

/** The company's numbers at earlier fairs. Renders nothing if there are none or if they cannot be loaded. */
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
