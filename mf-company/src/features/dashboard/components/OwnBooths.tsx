import { api, queryFor } from '@fair/client';
import { listOwnBooths } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const { useListOwnBoothsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listOwnBooths: queryFor(build, listOwnBooths, ['Companies']) }),
});

/**
 * The company's booths on published floors, each with its days and a link to the map. Renders nothing if there are
 * none.
 */
export function OwnBooths() {
  const { t } = useTranslation('company');
  const { weekday } = useMoments();
  const language = useLanguage();
  const { data: booths = [] } = useListOwnBoothsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (booths.length === 0) return null;
  return (
    <Panel title={t('booths.title', { count: booths.length })}>
      <ul className="company-booths">
        {booths.map(({ code, floor, days }) => (
          <li key={code}>
            <strong className="company-booth-code">{code}</strong>
            <span>
              {floor[language]}, {days.map(weekday).join(', ')}
            </span>
            <Link to={`/map?booth=${encodeURIComponent(code)}`}>{t('booths.onMap', { code })}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
