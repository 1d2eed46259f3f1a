import type { ImportReport } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useUpload } from '@fair/kit/fileTransfer';
import { FileDrop, UploadStall } from '@fair/ui/FileDrop';
import { formatBytes } from '@fair/ui/formatBytes';
import { Panel } from '@fair/ui/Panel';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckCompanySheetMutation, useStartCompanyImportMutation } from '../api.ts';
import { FairChoice, useImportFairs } from './FairChoice.tsx';
import { RowOutcomes } from './RowOutcomes.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

type Mails = 'now' | 'held';

/** A sheet is chosen, each row judged, then the import begun. Whatever fails, the sheet stays chosen. */
export function ImportForm({ onBegun }: { readonly onBegun: (id: string) => void }) {
  const { t } = useTranslation('admin');
  const [check, checking] = useCheckCompanySheetMutation();
  const [begin, beginning] = useStartCompanyImportMutation();
  const upload = useUpload();
  const fairs = useImportFairs();
  const [file, setFile] = useState<File>();
  const [year, setYear] = useState<number>();
  const [report, setReport] = useState<ImportReport>();
  const [mails, setMails] = useState<Mails>('now');
  const isBusy = checking.isLoading || beginning.isLoading;
  const comesLater = year !== undefined;

  const look = async (chosen: File, at: number | undefined) => {
    setFile(chosen);
    setReport(undefined);
    beginning.reset();
    const query = at === undefined ? {} : { query: { year: String(at) } };
    const { data } = await upload.run((watch) => check({ ...query, form: formOf(chosen), ...watch }));
    if (data) setReport(data);
  };
  const start = async () => {
    if (!file || isBusy) return;
    const options = { mails, ...(year !== undefined && { year: String(year) }) };
    const { data } = await upload.run((watch) => begin({ form: formOf(file, options), ...watch }));
    if (data) onBegun(data.id);
  };

  const count = report?.counts.new ?? 0;
  return (
    <>
      <Panel title={t('import.file')} actions={<TemplateLinks />}>
        <p>{t('import.help')}</p>
        <FairChoice
          fairs={fairs}
          year={year}
          isDisabled={isBusy}
          onChange={(chosen) => {
            setYear(chosen);
            // What a row becomes goes by the fair.
            if (file) void look(file, chosen);
          }}
        />
        {file ? (
          <div className="fair-import-row">
            <span className="fair-import-file">
              {t('import.chosen', { fileName: file.name, size: formatBytes(file.size) })}
            </span>
            <Button loading={checking.isLoading} disabled={isBusy} onClick={() => void look(file, year)}>
              {t(checking.isLoading ? 'import.checking' : 'import.again')}
            </Button>
            <Button
              disabled={isBusy}
              onClick={() => {
                setFile(undefined);
                setReport(undefined);
                checking.reset();
                beginning.reset();
              }}
            >
              {t('import.another')}
            </Button>
          </div>
        ) : (
          <FileDrop kind="sheet" onFile={(chosen) => void look(chosen, year)} />
        )}
        <UploadStall onRetry={checking.isLoading ? upload.sendAgain : undefined} />
        <Failure of={checking.error} what={t('import.checkFailed')} />
      </Panel>
      {report ? (
        <>
          <Panel title={t('import.rows')}>
            <RowOutcomes report={report} isDone={false} />
          </Panel>
          <Panel title={t(comesLater ? 'import.invitations' : 'import.mails')}>
            <fieldset
              className="fair-import-mails"
              disabled={isBusy}
              aria-label={t(comesLater ? 'import.invitations' : 'import.mails')}
            >
              <Radio.Group
                name="mails"
                value={mails}
                onChange={({ target }) => setMails(target.value)}
                options={[
                  { value: 'now', label: t('import.mailsNow') },
                  { value: 'held', label: t('import.mailsHeld') },
                ]}
              />
              <p>{t(comesLater ? 'import.invitationsHint' : 'import.mailsHint')}</p>
            </fieldset>
            <Button
              type="primary"
              size="large"
              loading={beginning.isLoading}
              disabled={count === 0}
              onClick={() => void start()}
            >
              {count > 0 ? t('import.start', { count }) : t('import.nothing')}
            </Button>
            <UploadStall onRetry={beginning.isLoading ? upload.sendAgain : undefined} />
            <Failure of={beginning.error} what={t('import.importFailed')} />
            {beginning.error ? <p>{t('import.importFailedHint')}</p> : null}
          </Panel>
        </>
      ) : null}
    </>
  );
}

/** The multipart body: the sheet, and of an import what is to be done with it. */
function formOf(sheet: File, options?: object): FormData {
  const form = new FormData();
  if (options) form.append('options', JSON.stringify(options));
  form.append('sheet', sheet);
  return form;
}
