import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { errorText, fetchFile, fileUrl, saveFile } from '@fair/client';
import { exportStudentData } from '@fair/contract';
import { LazyDialog } from '@fair/kit/LazyPage';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadDeleteAccount = async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog;

/** A panel to download or delete all data stored about the student (GDPR articles 15, 17 and 20). */
export function YourDataPanel() {
  const { t } = useTranslation('student');
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isDeleting, setIsDeleting] = useState(false);

  /** Shows an error as a toast, and next to the button until the next attempt. */
  function fail(why: string): void {
    toast.error(t('yourData.downloadFailed'), { description: why });
    setFailure(`${t('yourData.downloadFailed')}: ${why}`);
  }

  async function download(): Promise<void> {
    setIsLoading(true);
    setFailure(undefined);
    try {
      const file = await fetchFile(fileUrl(exportStudentData), 'my-data.zip');
      if (file) saveFile(file);
      else fail(t('yourData.gone'));
    } catch (error) {
      fail(errorText(error));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Panel title={t('yourData.title')} subtitle={t('yourData.subtitle')}>
      <div className="student-data">
        <div className="student-data-line">
          <p>{t('yourData.downloadHint')}</p>
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void download()}
          >
            {t('yourData.download')}
          </Button>
        </div>
        <ErrorList messages={[failure]} />
        <div className="student-data-line">
          <p>{t('yourData.deleteHint')}</p>
          <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
            {t('yourData.delete')}
          </Button>
        </div>
      </div>
      {isDeleting ? <LazyDialog load={loadDeleteAccount} onClose={() => setIsDeleting(false)} /> : null}
    </Panel>
  );
}
