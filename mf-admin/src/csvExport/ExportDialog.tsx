import { errorText, fetchFile, saveFile } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Checkbox, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './ExportDialog.css';

export interface ExportDialogProps<F extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint: string;
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
  const [chosen, setChosen] = useState<readonly F[]>(fields);
  const [isRunning, setIsRunning] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  const choose = (next: readonly F[]) => {
    setChosen(fields.filter((field) => next.includes(field)));
    setIsRefused(false);
  };

  const download = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setIsRefused(true);
      return;
    }
    setIsRunning(true);
    try {
      const file = await fetchFile(props.urlOf(chosen), fileName);
      if (!file) throw new Error('No file behind the export address.');
      saveFile({ blob: file.blob, fileName });
      toast.success(t('export.done', { fileName }));
      props.onClose();
    } catch (error) {
      toast.error(t('export.failed'), { description: errorText(error) });
    } finally {
      setIsRunning(false);
    }
  };

  return (
    <Modal
      open={props.open}
      title={props.title}
      width={560}
      centered
      footer={null}
      onCancel={() => {
        if (!isRunning) props.onClose();
      }}
    >
      <form className="fair-export" onSubmit={(event) => void download(event)}>
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
        <ErrorList messages={[isRefused ? t('export.oneAtLeast') : undefined]} />
        {/* The server streams without telling a length, so the bar only says that it goes on. */}
        {isRunning ? <progress aria-label={t('export.progress', { fileName })} /> : null}
        <div className="fair-export-actions">
          <Button disabled={isRunning} onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton idle={t('export.start')} running={t('export.running')} isRunning={isRunning} />
        </div>
      </form>
    </Modal>
  );
}
