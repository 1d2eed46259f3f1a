import type { CompanyImport, ImportReport } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCompanyImportQuery } from '../api.ts';
import { RowOutcomes } from './RowOutcomes.tsx';

/** Polling interval in ms while the import runs. */
const POLL_MS = 1000;

/** The progress of an import and the result of each row. The import continues if the page is closed. */
export function ImportProgress({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin');
  const input = { params: { id } };
  const { data } = useGetCompanyImportQuery(input);
  const isDone = data?.state === 'done';
  const query = useGetCompanyImportQuery(input, { pollingInterval: isDone ? 0 : POLL_MS });
  return (
    <QueryFaces
      query={query}
      loading={{ variant: 'form' }}
      error={{ title: t('import.readFailed') }}
      showsOutdated={!isDone}
    >
      {(found) => (found.report ? <Done found={found} report={found.report} /> : <Running found={found} />)}
    </QueryFaces>
  );
}

function Running({ found }: { readonly found: CompanyImport }) {
  const { t } = useTranslation('admin');
  const { fileName, settled, total, year } = found;
  return (
    <Panel title={t('import.running', { fileName, year })}>
      <div className="fair-import-progress">
        <progress max={Math.max(1, total)} value={settled} aria-label={t('import.progress')} />
        <span>{t('import.settled', { settled, count: total })}</span>
      </div>
      <p>{t('import.goesOn')}</p>
    </Panel>
  );
}

function Done({ found, report }: { readonly found: CompanyImport; readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  const { fileName, year, mails, isComing } = found;
  const made = report.counts.new;
  return (
    <>
      <Panel title={t('import.done')}>
        <p role="status">
          {made > 0
            ? t('import.success', { count: made, fileName, year })
            : t('import.unchanged', { fileName, year })}
        </p>
        {found.leftOut ? <p>{t('import.leftOut', { count: found.leftOut.length })}</p> : null}
        <RowOutcomes report={report} isDone />
      </Panel>
      <div className="fair-import-row">
        <Link to={isComing ? `/admin/editions/${year}` : '/admin/companies'}>
          {isComing ? t('import.toFair', { year }) : t('import.toList')}
        </Link>
        {mails === 'held' && !isComing ? (
          <Link to="/admin/companies?filter[lacks]=held&filter[active]=true">{t('import.toHeld')}</Link>
        ) : null}
        <Link to="/admin/companies/import">{t('import.next')}</Link>
      </div>
    </>
  );
}
