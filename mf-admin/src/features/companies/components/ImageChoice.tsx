import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { FileDrop } from '@fair/ui/FileDrop';
import { FormField } from '@fair/ui/FormField';
import { formatBytes } from '@fair/ui/formatBytes';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ImageChoiceProps {
  readonly label: string;
  readonly file: File | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** Chooses an image that is sent later, with the form; shows it and its size. */
export function ImageChoice({ label, file, required = false, error, onChange }: ImageChoiceProps) {
  const { t } = useTranslation('admin');
  return (
    <FormField label={label} required={required} error={error}>
      {(control) =>
        file ? (
          <div className="fair-image-choice">
            <Preview file={file} />
            <span>{t('createCompany.chosen', { fileName: file.name, size: formatBytes(file.size) })}</span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('createCompany.remove', { fileName: file.name })}
              onClick={() => onChange(undefined)}
            />
          </div>
        ) : (
          <div className="fair-image-drop" {...(control['aria-invalid'] ? { 'data-invalid': true } : {})}>
            <FileDrop kind="image" onFile={onChange} {...(control.id ? { id: control.id } : {})} />
          </div>
        )
      }
    </FormField>
  );
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation('admin');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <img src={url} alt={t('createCompany.preview', { fileName: file.name })} /> : null;
}
