import { errorText, fetchFile, saveFile } from '@fair/client';
import type { Schema } from '@fair/contract';
import { Form, useContractForm } from '@fair/form';
import { Dialog } from '@fair/ui/Dialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import './ExportDialog.css';

export interface ExportDialogProps<F extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint: string;
  /** Of the query of the export. */
  readonly schema: Schema;
  /** The exportable fields in the order of the file. */
  readonly fields: readonly F[];
  readonly labelOf: (field: F) => string;
  /** The address of the export of these fields. */
  readonly urlOf: (fields: readonly F[]) => string;
  readonly fileName: string;
}

/** Chooses the fields of a CSV export, at least one (product-spec §5), and downloads the file. */
export function ExportDialog<F extends string>(props: ExportDialogProps<F>) {
  const { t } = useTranslation('admin');
  const { fields, fileName } = props;
  const form = useContractForm({
    schema: props.schema,
    stored: { fields },
    toBody: (typed) => ({ fields: typed.fields.join(',') }),
    check: (typed) => (typed.fields.length > 0 ? {} : { fields: t('export.oneAtLeast') }),
    send: async (_query, typed) => {
      try {
        const file = await fetchFile(props.urlOf(typed.fields), fileName);
        if (!file) throw new Error('No file behind the export address.');
        return { data: file.blob };
      } catch (error) {
        return { error };
      }
    },
    failureOf: (error) => {
      toast.error(t('export.failed'), { description: errorText(error) });
      return undefined;
    },
    onSaved: (blob: Blob) => {
      saveFile({ blob, fileName });
      toast.success(t('export.done', { fileName }));
      props.onClose();
    },
  });
  const { isSaving: isRunning } = form;
  const chosen = form.watch('fields');
  const choose = (next: readonly F[]) => {
    form.set({ fields: fields.filter((field) => next.includes(field)) });
    form.clearError('fields');
  };
  const actions = (
    <div className="fair-export-actions">
      <Button disabled={isRunning} onClick={props.onClose}>
        {t('cancel')}
      </Button>
      <SubmitButton idle={t('export.start')} running={t('export.running')} isRunning={isRunning} />
    </div>
  );
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={560}
      centered
      footer={null}
      onCancel={() => {
        if (!isRunning) props.onClose();
      }}
    >
      <Form form={form} className="fair-export" actions={actions}>
        <p className="fair-export-hint">{props.hint}</p>
        <fieldset disabled={isRunning}>
          <legend>{t('export.fields')}</legend>
          <div className="fair-export-shortcuts">
            <Button size="small" onClick={() => choose(fields)}>
              {t('export.all')}
            </Button>
            <Button size="small" onClick={() => choose([])}>
              {t('export.none')}
            </Button>
          </div>
          <div className="fair-export-fields">
            {fields.map((field) => (
              <Checkbox
                key={field}
                checked={chosen.includes(field)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, field] : chosen.filter((other) => other !== field))
                }
              >
                {props.labelOf(field)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <ErrorList messages={[form.errorOf('fields')]} />
        {/* The server streams without telling a length, so the bar only says that it goes on. */}
        {isRunning ? <progress aria-label={t('export.progress', { fileName })} /> : null}
      </Form>
    </Dialog>
  );
}
