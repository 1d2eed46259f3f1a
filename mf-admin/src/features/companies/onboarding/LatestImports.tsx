import { useMoments } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListCompanyImportsQuery } from '../api.ts';

/** Links to the imports of the last week. Renders nothing if there are none. */
export function LatestImports() {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const { data = [] } = useListCompanyImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Panel title={t('import.latest')}>
      <ul className="fair-import-latest">
        {data.map(({ id, fileName, year, state, startedAt, settled, total }) => (
          <li key={id} className="fair-import-row">
            <Link className="fair-import-file" to={`/admin/companies/import?import=${id}`}>
              {fileName}
            </Link>
            <StatusTag kind={state === 'done' ? 'success' : 'pending'}>
              {state === 'done' ? t('import.isDone') : t('import.settled', { settled, count: total })}
            </StatusTag>
            <span>{t('import.begun', { year, at: moments.stamp(startedAt) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
