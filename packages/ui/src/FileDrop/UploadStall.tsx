import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './FileDrop.css';

export interface UploadStallProps {
  /** Sends the file again; undefined while the upload makes progress. */
  readonly onRetry: (() => void) | undefined;
}

/** Says that an upload makes no progress and offers to send the file again. Renders nothing while it goes on. */
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
