import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { errorText, fetchFile, fileUrl, saveFile } from '@fair/client';
import { downloadCompanyCalendar, exportCompanySchedule } from '@fair/contract';
import { ActionMenu } from '@fair/ui/ActionMenu';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import '../../menu.css';

const FILES = {
  csv: { call: exportCompanySchedule, fileName: 'schedule.csv' },
  ics: { call: downloadCompanyCalendar, fileName: 'schedule.ics' },
} as const;

export function ExportMenu() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Shows an error as a toast, and next to the button until the next attempt. */
  function fail(why: string): void {
    toast.error(t('export.failed'), { description: why });
    setFailure(`${t('export.failed')}: ${why}`);
  }

  async function download({ call, fileName }: (typeof FILES)[keyof typeof FILES]): Promise<void> {
    setIsRunning(true);
    setFailure(undefined);
    try {
      const file = await fetchFile(fileUrl(call), fileName);
      if (file) saveFile(file);
      else fail(t('export.missing'));
    } catch (error) {
      fail(errorText(error));
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <>
      <ActionMenu
        className="company-menu"
        items={[
          { key: 'csv', label: t('export.csv') },
          { key: 'ics', label: t('export.ics') },
          { key: 'print', label: t('export.print') },
        ]}
        onChoose={(key) => {
          if (key === 'csv' || key === 'ics') void download(FILES[key]);
          else void navigate('/company/schedule/print');
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning}>
          {t('export.button')}
        </Button>
      </ActionMenu>
      <ErrorList messages={[failure]} />
    </>
  );
}
