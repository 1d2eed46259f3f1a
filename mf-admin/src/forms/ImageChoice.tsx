import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { FileDrop } from '@fair/ui/FileDrop';
import type { FieldControl } from '@fair/ui/FormField';
import { formatBytes } from '@fair/ui/formatBytes';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './imageChoice.css';

export interface ImageChoiceProps extends FieldControl {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** A field for an image that is uploaded together with the form. It shows a preview and the file size. */
export function ImageChoice({ file, onChange, ...control }: ImageChoiceProps) {
  const { t } = useTranslation('admin');
  if (!file) {
    return (
      <div className="fair-image-drop" {...(control['aria-invalid'] ? { 'data-invalid': true } : {})}>
        <FileDrop kind="image" onFile={onChange} {...(control.id ? { id: control.id } : {})} />
      </div>
    );
  }
  return (
    <div className="fair-image-choice">
      <Preview file={file} />
      <span>{t('createCompany.chosen', { fileName: file.name, size: formatBytes(file.size) })}</span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('createCompany.remove', { fileName: file.name })}
        onClick={() => onChange(null)}
      />
    </div>
  );
}

/**
 * A preview of the image. If the browser cannot show the file, for example a .svgz or damaged file, a hint is shown
 * instead.
 */
function Preview({ file }: { file: File }) {
  const { t } = useTranslation('admin');
  const [url, setUrl] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setHasFailed(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  if (hasFailed) return <span>{t('createCompany.noPreview')}</span>;
  return (
    <img
      src={url}
      alt={t('createCompany.preview', { fileName: file.name })}
      onError={() => setHasFailed(true)}
    />
  );
}
