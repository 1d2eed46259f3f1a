import { errorCode } from '@fair/client';
import type { ImportReport, SheetLayout, SheetReading } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useUpload } from '@fair/kit/useUpload';
import { FileDrop, UploadStall } from '@fair/ui/FileDrop';
import { formatBytes } from '@fair/ui/formatBytes';
import { Panel } from '@fair/ui/Panel';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCheckCompanySheetMutation,
  useListCompanyImportsQuery,
  useReadCompanySheetMutation,
  useStartCompanyImportMutation,
} from '../api.ts';
import { FairChoice, useImportFairs } from './FairChoice.tsx';
import { RowOutcomes } from './RowOutcomes.tsx';
import { SheetChoices } from './SheetChoices.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

type Mails = 'now' | 'held';
type Language = SheetLayout['language'];

/**
 * The form for choosing a spreadsheet, checking its rows and starting the import. After an error the file stays chosen.
 */
export function ImportForm({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { t } = useTranslation('admin');
  const [check, checking] = useCheckCompanySheetMutation();
  const [readSheet, readingSheet] = useReadCompanySheetMutation();
  const [begin, beginning] = useStartCompanyImportMutation();
  const upload = useUpload();
  const fairs = useImportFairs();
  const remembered = useRememberedReading();
  const [file, setFile] = useState<File>();
  const [year, setYear] = useState<number>();
  const [reading, setReading] = useState<SheetReading>({});
  const [report, setReport] = useState<ImportReport>();
  const [layout, setLayout] = useState<SheetLayout>();
  const [mails, setMails] = useState<Mails>('now');
  const [chosenLanguage, setLanguage] = useState<Language>();
  const isBusy = checking.isLoading || readingSheet.isLoading || beginning.isLoading;
  const isComingFair = year !== undefined;
  // The suggested language is the language of the column headings, because the admin's own language says nothing about
  // the companies.
  const language = chosenLanguage ?? layout?.language ?? 'en';

  const checkSheet = async (chosen: File, at: number | undefined, how: SheetReading) => {
    setFile(chosen);
    setReading(how);
    beginning.reset();
    const query = at === undefined ? {} : { query: { year: String(at) } };
    const { data, error } = await upload.run((watch) =>
      check({ ...query, form: formOf(chosen, { reading: how }), ...watch }),
    );
    setReport(data);
    if (data) return setLayout(data.sheet);
    // Rows cannot be checked if required columns were not recognized. The admin is then asked to assign the columns.
    const isUnknown = errorCode(error) === 'COLUMNS_MISSING';
    const read = isUnknown
      ? await upload.run((watch) => readSheet({ ...query, form: formOf(chosen, { reading: how }), ...watch }))
      : undefined;
    setLayout(read?.data);
  };
  const choose = (chosen: File) => {
    setReport(undefined);
    setLayout(undefined);
    setLanguage(undefined);
    void checkSheet(chosen, year, remembered);
  };
  const start = async () => {
    if (!file || isBusy) return;
    const options = { mails, language, ...(year !== undefined && { year: String(year) }), reading };
    const { data } = await upload.run((watch) => begin({ form: formOf(file, { options }), ...watch }));
    if (data) onStarted(data.id);
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
            // The result of a row depends on the fair, so the rows are checked again.
            if (file) void checkSheet(file, chosen, reading);
          }}
        />
        {file ? (
          <div className="fair-import-row">
            <span className="fair-import-file">
              {t('import.chosen', { fileName: file.name, size: formatBytes(file.size) })}
            </span>
            <Button
              loading={checking.isLoading}
              disabled={isBusy}
              onClick={() => void checkSheet(file, year, reading)}
            >
              {t(checking.isLoading ? 'import.checking' : 'import.again')}
            </Button>
            <Button
              disabled={isBusy}
              onClick={() => {
                setFile(undefined);
                setReport(undefined);
                setLayout(undefined);
                checking.reset();
                beginning.reset();
              }}
            >
              {t('import.another')}
            </Button>
          </div>
        ) : (
          <FileDrop kind="sheet" onFile={choose} />
        )}
        <UploadStall onRetry={beginning.isLoading ? undefined : upload.sendAgain} />
        <Failure of={checking.error} what={t('import.checkFailed')} />
      </Panel>
      {file && layout ? (
        <SheetChoices
          layout={layout}
          reading={reading}
          isDisabled={isBusy}
          onChange={(how) => void checkSheet(file, year, how)}
        />
      ) : null}
      {report ? (
        <>
          <Panel title={t('import.rows')}>
            <RowOutcomes report={report} isDone={false} />
          </Panel>
          <Panel title={t(isComingFair ? 'import.invitations' : 'import.mails')}>
            <fieldset
              className="fair-import-mails"
              disabled={isBusy}
              aria-label={t(isComingFair ? 'import.invitations' : 'import.mails')}
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
              <p>{t(isComingFair ? 'import.invitationsHint' : 'import.mailsHint')}</p>
            </fieldset>
            <fieldset className="fair-import-mails" disabled={isBusy} aria-label={t('import.language')}>
              <p>{t('import.language')}</p>
              <Radio.Group
                name="language"
                value={language}
                onChange={({ target }) => setLanguage(target.value)}
                options={[
                  { value: 'en', label: t('import.languages.en') },
                  { value: 'sv', label: t('import.languages.sv') },
                ]}
              />
              <p>{t('import.languageHint')}</p>
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

/**
 * Returns the columns and values that the admin assigned in the latest import. Worksheets and rows are not reused,
 * because they differ between files.
 */
function useRememberedReading(): SheetReading {
  const { data = [] } = useListCompanyImportsQuery();
  const { columns, values } = data.find(({ reading }) => reading?.columns ?? reading?.values)?.reading ?? {};
  return { ...(columns && { columns }), ...(values && { values }) };
}

function formOf(sheet: File, json: Readonly<Record<string, object>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(json)) form.append(name, JSON.stringify(value));
  form.append('sheet', sheet);
  return form;
}
