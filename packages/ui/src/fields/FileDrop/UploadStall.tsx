import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './FileDrop.css';

export interface UploadStallProps {
  /** Sends the file again. Undefined while the upload makes progress. */
  readonly onRetry: (() => void) | undefined;
}

/** A message that an upload is stalled, with a button that sends the file again. */
export function UploadStall({ onRetry }: UploadStallProps) {
  const { t } = useTranslation('ui');
  if (!onRetry) return null;
  return (
    <div className="fair-upload-stall">
      <p role="alert">{t('fileDrop.stalled')}</p>
      <Button type="primary" onClick={onRetry}>
        {t('fileDrop.sendAgain')}
      </Button>
    </div>
  );
}
