import { errorText, fetchFile, fileUrl, saveFile } from '@fair/client';
import { type Call, type CsvSeparator, exportPurpose, type Schema } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { columnText, type ExportField } from '@fair/texts/exports';
import type { Language } from '@fair/texts/text';
import { ErrorList } from '@fair/ui/ErrorList';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormatChoice } from './FormatChoice.tsx';
import { EXPORT_TEXTS } from './texts.ts';
import './exporting.css';

/** A table that can be exported, with one API call for each format. */
export interface ExportedTable {
  /** Name of the table, also used as file name without extension. */
  readonly name: string;
  /** Title of the dialog, for example 'Export students'. */
  readonly title: string;
  /** Accessible name of the button, needed if a page has several export buttons. */
  readonly label?: string | undefined;
  readonly hint?: string;
  readonly csv: Call & { readonly query: Schema };
  readonly xlsx: Call;
  /** Filters and sort order of the list. They are sent as query parameters of the export calls. */
  readonly narrowing?: Readonly<Record<string, unknown>>;
  /** Columns to choose from, in the order of the file. */
  readonly fields?: readonly ExportField[];
  /**
   * Whether the user must state a purpose. `always`: for every export. `forMore`: only if the user ticks the checkbox
   * with this label, to export more data.
   */
  readonly purpose?: 'always' | { readonly forMore: string };
}

interface ExportDialogProps extends ExportedTable {
  readonly onClose: () => void;
}

export interface ExportFormat {
  readonly format: 'csv' | 'xlsx';
  readonly sep: CsvSeparator;
  readonly bom: boolean;
  /**
   * Language of headings, programs and statuses. `fields` means none: the file has field names and codes, for programs
   * that read it.
   */
  readonly words: 'fields' | Language;
}

/**
 * A dialog for choosing the columns and the format of an export. It asks for a purpose if the export contains personal
 * data, and saves the file.
 */
export function ExportDialog(props: ExportDialogProps) {
  const { t } = useTranslation(EXPORT_TEXTS);
  const { csv, xlsx, name, fields, purpose, narrowing = {}, onClose } = props;
  const isForPurpose = (isForMore: boolean) => purpose === 'always' || isForMore;
  const form = useContractForm({
    schema: purpose === 'always' ? exportPurpose : csv.query,
    stored: {
      fields: fields ?? [],
      isForMore: false,
      purpose: '',
      format: 'csv' as ExportFormat['format'],
      sep: 'comma' as CsvSeparator,
      bom: false,
      words: 'fields' as ExportFormat['words'],
    },
    toBody: (typed) => ({
      ...(fields && { fields: typed.fields.join(',') }),
      ...(isForPurpose(typed.isForMore) && { purpose: typed.purpose }),
    }),
    check: (typed) => (fields && typed.fields.length === 0 ? { fields: t('oneAtLeast') } : {}),
    send: async (body, { format, sep, bom, words }) => {
      const options = {
        ...(format === 'csv' && { ...(sep !== 'comma' && { sep }), ...(bom && { bom: '1' as const }) }),
        ...(words !== 'fields' && { header: 'labels' as const, lang: words }),
      };
      const query = { ...narrowing, ...(body as object), ...options };
      try {
        const file = await fetchFile(
          fileUrl<Call>(format === 'csv' ? csv : xlsx, { query } as never),
          `${name}.${format}`,
        );
        if (!file) throw new Error('No file behind the export address.');
        return { data: file };
      } catch (error) {
        return { error };
      }
    },
    failureOf: (error, isAtField) => {
      if (isAtField) return undefined;
      toast.error(t('failed'));
      return errorText(error);
    },
    onSaved: (file) => {
      saveFile(file);
      toast.success(t('done', { fileName: file.fileName }));
      onClose();
    },
  });
  const { isSaving } = form;
  const typed = form.watch();
  const isNarrowed = Object.keys(narrowing).some((key) => key !== 'sort');
  const hints = [!typed.isForMore && props.hint, isNarrowed && t('narrowed')].filter(Boolean);
  return (
    <FormDialog
      form={form}
      title={props.title}
      submit={t('start')}
      submitting={t('running')}
      close={t('cancel')}
      onClose={onClose}
    >
      {hints.length > 0 ? <p className="kit-export-hint">{hints.join(' ')}</p> : null}
      {fields ? (
        <FieldChoice
          table={name}
          all={fields}
          chosen={typed.fields}
          error={form.errorOf('fields')}
          isDisabled={isSaving}
          onChoose={(chosen) => {
            form.set({ fields: chosen });
            form.clearError('fields');
          }}
        />
      ) : null}
      {typeof purpose === 'object' ? (
        <Checkbox
          checked={typed.isForMore}
          disabled={isSaving}
          onChange={({ target }) => form.set({ isForMore: target.checked })}
        >
          {purpose.forMore}
        </Checkbox>
      ) : null}
      {isForPurpose(typed.isForMore) ? (
        <TextField of={form} name="purpose" label={t('purpose')} hint={t('purposeHint')} required autoFocus />
      ) : null}
      <FormatChoice chosen={typed} isDisabled={isSaving} onChoose={form.set} />
      {/* Without a maximum, because the server streams the file without a content length and the total is unknown. */}
      {isSaving ? (
        <progress
          className="kit-export-progress"
          aria-label={t('progress', { fileName: `${name}.${typed.format}` })}
        />
      ) : null}
    </FormDialog>
  );
}

interface FieldChoiceProps {
  readonly table: string;
  readonly all: readonly ExportField[];
  readonly chosen: readonly ExportField[];
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (fields: readonly ExportField[]) => void;
}

/** Checkboxes for the columns of the file. At least one must be chosen (product-spec §5). */
function FieldChoice({ table, all, chosen, error, isDisabled, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(EXPORT_TEXTS);
  const language = useLanguage();
  const choose = (next: readonly ExportField[]) => onChoose(all.filter((field) => next.includes(field)));
  return (
    <fieldset className="kit-export-choice" disabled={isDisabled}>
      <legend>{t('fields')}</legend>
      <div className="kit-export-shortcuts">
        <Button size="small" onClick={() => choose(all)}>
          {t('all')}
        </Button>
        <Button size="small" onClick={() => choose([])}>
          {t('none')}
        </Button>
      </div>
      <div className="kit-export-fields">
        {all.map((field) => (
          <Checkbox
            key={field}
            checked={chosen.includes(field)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, field] : chosen.filter((other) => other !== field))
            }
          >
            {columnText(language, table, field)}
          </Checkbox>
        ))}
      </div>
      <ErrorList messages={[error]} />
    </fieldset>
  );
}
