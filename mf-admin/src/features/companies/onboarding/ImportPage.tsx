import type { ImportReport } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { FileDrop } from '@fair/ui/FileDrop';
import { formatBytes } from '@fair/ui/formatBytes';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCheckCompanySheetMutation, useImportCompaniesMutation } from '../api.ts';
import { RowOutcomes } from './RowOutcomes.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';
import './onboarding.css';

type Mails = 'now' | 'held';

/** What is known of the chosen sheet: what a check says of it, or what an import has made of it. */
interface Told {
  readonly report: ImportReport;
  readonly isDone: boolean;
}

/** `/admin/companies/import`: a sheet is chosen, each row judged, then imported. Whatever fails, the sheet stays chosen. */
export function ImportPage() {
  const { t } = useTranslation('admin');
  const [check, checking] = useCheckCompanySheetMutation();
  const [importAll, importing] = useImportCompaniesMutation();
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState<Told>();
  const [mails, setMails] = useState<Mails>('now');
  const isBusy = checking.isLoading || importing.isLoading;

  const look = async (chosen: File) => {
    setFile(chosen);
    setTold(undefined);
    importing.reset();
    const { data } = await check({ form: formOf(chosen) });
    if (data) setTold({ report: data, isDone: false });
  };
  const start = async () => {
    if (!file || isBusy) return;
    const { data } = await importAll({ form: formOf(file, mails) });
    if (!data) return;
    setTold({ report: data, isDone: true });
    const { new: count } = data.counts;
    if (count > 0) toast.success(t('import.success', { count }));
    else toast.info(t('import.unchanged'));
  };

  const count = told && !told.isDone ? told.report.counts.new : 0;
  return (
    <Page title={t('import.title')} subtitle={t('import.subtitle')} role="admin" width="wide">
      <div className="fair-import">
        <Panel title={t('import.file')} actions={<TemplateLinks />}>
          <p>{t('import.help')}</p>
          {file ? (
            <div className="fair-import-row">
              <span className="fair-import-file">
                {t('import.chosen', { fileName: file.name, size: formatBytes(file.size) })}
              </span>
              <Button loading={checking.isLoading} disabled={isBusy} onClick={() => void look(file)}>
                {t(checking.isLoading ? 'import.checking' : 'import.again')}
              </Button>
              <Button
                disabled={isBusy}
                onClick={() => {
                  setFile(undefined);
                  setTold(undefined);
                  checking.reset();
                  importing.reset();
                }}
              >
                {t('import.another')}
              </Button>
            </div>
          ) : (
            <FileDrop kind="sheet" onFile={(chosen) => void look(chosen)} />
          )}
          <Failure of={checking.error} what={t('import.checkFailed')} />
        </Panel>
        {told ? (
          <Panel title={t(told.isDone ? 'import.done' : 'import.rows')}>
            <RowOutcomes report={told.report} isDone={told.isDone} />
          </Panel>
        ) : null}
        {told && !told.isDone ? (
          <Panel title={t('import.mails')}>
            <fieldset className="fair-import-mails" disabled={isBusy} aria-label={t('import.mails')}>
              <Radio.Group
                name="mails"
                value={mails}
                onChange={({ target }) => setMails(target.value)}
                options={[
                  { value: 'now', label: t('import.mailsNow') },
                  { value: 'held', label: t('import.mailsHeld') },
                ]}
              />
              <p>{t('import.mailsHint')}</p>
            </fieldset>
            <Button
              type="primary"
              size="large"
              loading={importing.isLoading}
              disabled={count === 0}
              onClick={() => void start()}
            >
              {importing.isLoading
                ? t('import.running')
                : count > 0
                  ? t('import.start', { count })
                  : t('import.nothing')}
            </Button>
            <Failure of={importing.error} what={t('import.importFailed')} />
            {importing.error ? <p>{t('import.importFailedHint')}</p> : null}
          </Panel>
        ) : null}
        {told?.isDone ? (
          <div className="fair-import-row">
            <Link to="/admin/companies">{t('import.toList')}</Link>
            {mails === 'held' ? (
              <Link to="/admin/companies?filter[lacks]=held&filter[active]=true">{t('import.toHeld')}</Link>
            ) : null}
          </div>
        ) : null}
      </div>
    </Page>
  );
}

/** The multipart body: the sheet, and of an import when its mails leave. */
function formOf(sheet: File, mails?: Mails): FormData {
  const form = new FormData();
  if (mails) form.append('options', JSON.stringify({ mails }));
  form.append('sheet', sheet);
  return form;
}
