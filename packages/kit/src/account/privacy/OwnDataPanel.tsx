import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { errorText, fetchFile, fileUrl, saveFile } from '@fair/client';
import { exportOwnData } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../pages/LazyPage.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import './privacy.css';

const loadDelete = async () => (await import('./DeleteOwnAccountDialog.tsx')).DeleteOwnAccountDialog;

/** A panel in which users download or delete all data that is stored about them (GDPR articles 15, 17 and 20). */
export function OwnDataPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    setFailure(undefined);
    try {
      const file = await fetchFile(fileUrl(exportOwnData), 'my-data.zip');
      if (file) saveFile(file);
    } catch (error) {
      toast.error(t('privacy.downloadFailed'), { description: errorText(error) });
      setFailure(`${t('privacy.downloadFailed')}: ${errorText(error)}`);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Panel title={t('privacy.own')}>
      <div className="kit-privacy-line">
        <p>{t('privacy.downloadHint')}</p>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={isLoading}
          onClick={() => void download()}
        >
          {t('privacy.download')}
        </Button>
      </div>
      <ErrorList messages={[failure]} />
      <div className="kit-privacy-line">
        <p>{t('privacy.deleteHint')}</p>
        <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setDeleting(true)}>
          {t('privacy.delete')}
        </Button>
      </div>
      {isDeleting ? <LazyDialog load={loadDelete} onClose={() => setDeleting(false)} /> : null}
    </Panel>
  );
}
