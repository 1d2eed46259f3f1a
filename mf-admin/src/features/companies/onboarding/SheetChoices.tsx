import {
  type ColumnUse,
  EXPORTED_COLUMNS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type MappedColumn,
  openPrograms,
  PACKAGES,
  POSITION_CODES,
  type SheetLayout,
  type SheetReading,
} from '@fair/contract';
import { usePositionLabel, useProgramName, usePrograms } from '@fair/kit/fair';
import { importColumns } from '@fair/texts/companyImport';
import { columnText } from '@fair/texts/exports';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button, Checkbox, Radio, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface SheetChoicesProps {
  readonly layout: SheetLayout;
  readonly reading: SheetReading;
  readonly isDisabled: boolean;
  readonly onChange: (reading: SheetReading) => void;
}

type Exported = (typeof EXPORTED_COLUMNS)[number];
const isExported = (column: ImportColumn): column is Exported =>
  EXPORTED_COLUMNS.some((one) => one === column);

function useColumnName() {
  const language = useLanguage();
  return (column: ImportColumn) =>
    isExported(column) ? columnText(language, 'companies', column) : importColumns[language][column];
}

/**
 * Shows how a spreadsheet was read. The admin can correct the worksheet, encoding, columns, values and whether hidden
 * rows are imported.
 */
export function SheetChoices(props: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  const { layout } = props;
  const { tab, tabs = [], headingRow } = layout;
  return (
    <Panel title={t('import.sheet.title')}>
      <div className="fair-import">
        <p>
          {tab !== undefined && tabs.length > 1
            ? t('import.sheet.readTab', { tab, row: headingRow })
            : t('import.sheet.read', { row: headingRow })}
        </p>
        <Tabs {...props} />
        <Encodings {...props} />
        <HiddenRows {...props} />
        <Columns {...props} />
        <UnknownValues {...props} />
      </div>
    </Panel>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="fair-import-part">
      <legend>{title}</legend>
      {hint ? <p>{hint}</p> : null}
      {children}
    </fieldset>
  );
}

function Tabs({ layout: { tab, tabs = [] }, reading, isDisabled, onChange }: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  if (tabs.length < 2) return null;
  return (
    <Part title={t('import.sheet.tab')}>
      <Radio.Group
        name="tab"
        className="fair-import-options"
        value={tab}
        disabled={isDisabled}
        options={tabs.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => onChange({ ...reading, tab: target.value })}
      />
    </Part>
  );
}

function Encodings({ layout: { encoding, samples }, reading, isDisabled, onChange }: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  if (!encoding || !samples) return null;
  return (
    <Part title={t('import.sheet.encoding')} hint={t('import.sheet.encodingHint')}>
      <Radio.Group
        name="encoding"
        className="fair-import-options"
        value={encoding}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ ...reading, encoding: target.value })}
        options={samples.map(({ encoding: value, cells }) => ({
          value,
          label: (
            <>
              {t(`import.sheet.encodings.${value}`)}
              <span className="fair-import-sample">{cells.join(' · ')}</span>
            </>
          ),
        }))}
      />
    </Part>
  );
}

function HiddenRows({ layout: { hidden }, reading, isDisabled, onChange }: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  if (hidden.length === 0) return null;
  const taken = hidden.filter(({ isTaken }) => isTaken).map(({ row }) => row);
  const choose = (hiddenRows: number[]) => onChange({ ...reading, hiddenRows });
  const areAllTaken = taken.length === hidden.length;
  return (
    <Part title={t('import.sheet.hidden', { count: hidden.length })} hint={t('import.sheet.hiddenHint')}>
      <Checkbox.Group
        className="fair-import-options fair-import-long"
        value={taken}
        disabled={isDisabled}
        onChange={choose}
        options={hidden.map(({ row, companyName, email }) => ({
          value: row,
          label: t('import.sheet.hiddenRow', { row, name: companyName || email || '–' }),
        }))}
      />
      {hidden.length > 1 ? (
        <Button disabled={isDisabled} onClick={() => choose(areAllTaken ? [] : hidden.map(({ row }) => row))}>
          {t(areAllTaken ? 'import.sheet.hiddenNone' : 'import.sheet.hiddenAll')}
        </Button>
      ) : null}
    </Part>
  );
}

function Columns({ layout, reading, isDisabled, onChange }: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  const nameOf = useColumnName();
  const [showsAll, setShowsAll] = useState(false);
  const { columns, missing } = layout;
  const chosen = new Set(reading.columns?.map(({ heading }) => heading));
  const open = columns.filter(({ heading, use }) => use === 'none' || use === 'note' || chosen.has(heading));
  const shown = showsAll || missing.length > 0 ? columns : open;
  const use = (heading: string, value: ColumnUse) => {
    const others = reading.columns?.filter((one) => one.heading !== heading) ?? [];
    onChange({ ...reading, columns: [...others, { heading, use: value }] });
  };
  const fields = IMPORT_COLUMNS.map((column) => ({ value: column as ColumnUse, label: nameOf(column) }));
  return (
    <Part
      title={t('import.sheet.columns')}
      hint={
        missing.length > 0
          ? t('import.sheet.columnsMissing', { columns: missing.map(nameOf).join(', ') })
          : t('import.sheet.columnsHint')
      }
    >
      <ul className="fair-import-choices">
        {shown.map(({ heading, use: value, sample }) => (
          <li key={heading}>
            <Choice
              label={heading}
              sample={sample}
              value={value}
              isDisabled={isDisabled}
              options={[
                { value: 'none' as ColumnUse, label: t('import.sheet.notRead') },
                { value: 'note' as ColumnUse, label: t('import.sheet.note') },
                ...fields,
              ]}
              onChange={(chosen) => use(heading, chosen)}
            />
          </li>
        ))}
      </ul>
      {shown.length < columns.length ? (
        <Button onClick={() => setShowsAll(true)}>
          {t('import.sheet.allColumns', { count: columns.length })}
        </Button>
      ) : null}
    </Part>
  );
}

/** Values of the spreadsheet that were not recognized, each with a select for the value that is meant. */
function UnknownValues({ layout: { unknown }, reading, isDisabled, onChange }: SheetChoicesProps) {
  const { t } = useTranslation('admin');
  const nameOf = useColumnName();
  const meanings = useMeanings();
  const { values = [] } = reading;
  const known = values.map((one) => ({ ...one, rows: 0 }));
  const open = unknown.map((one) => ({ ...one, means: undefined }));
  const words = [...known, ...open];
  if (words.length === 0) return null;
  return (
    <Part title={t('import.sheet.words')} hint={t('import.sheet.wordsHint')}>
      <ul className="fair-import-choices">
        {words.map(({ column, value, means, rows }) => (
          <li key={`${column} ${value}`}>
            <Choice
              label={`${nameOf(column)}: ${value}`}
              sample={rows > 0 ? t('import.sheet.inRows', { count: rows }) : undefined}
              value={means}
              placeholder={t('import.sheet.choose')}
              isDisabled={isDisabled}
              options={meanings[column]}
              onChange={(chosen) => {
                const others = values.filter((one) => one.column !== column || one.value !== value);
                onChange({ ...reading, values: [...others, { column, value, means: chosen }] });
              }}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function useMeanings(): Record<MappedColumn, readonly { value: string; label: string }[]> {
  const { t } = useTranslation('admin');
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const programs = openPrograms(usePrograms());
  return {
    packageId: PACKAGES.map(({ value, label }) => ({ value: String(value), label })),
    networkMeeting: [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ],
    positions: POSITION_CODES.map((code) => ({ value: code, label: positionLabel(code) })),
    programs: programs.map(({ code }) => ({ value: code, label: programName(code) })),
  };
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly sample?: string | undefined;
  readonly value: V | undefined;
  readonly placeholder?: string;
  readonly isDisabled: boolean;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>(props: ChoiceProps<V>) {
  const { label, sample, value, placeholder, isDisabled, options, onChange } = props;
  const id = useId();
  return (
    <div className="fair-import-choice">
      <label htmlFor={id}>
        {label}
        {sample ? <span className="fair-import-sample">{sample}</span> : null}
      </label>
      <Select<V>
        id={id}
        value={value ?? null}
        placeholder={placeholder}
        disabled={isDisabled}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    </div>
  );
}
