import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { errorText, fetchFile, fileUrl, saveFile } from '@fair/client';
import { downloadCompanyCalendar, exportCompanySchedule } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import '../../menus/menu.css';

const FILES = {
  csv: { call: exportCompanySchedule, fileName: 'schedule.csv' },
  ics: { call: downloadCompanyCalendar, fileName: 'schedule.ics' },
} as const;

/** The schedule to take along: CSV, calendar file, paper. */
export function ExportMenu() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);

  async function download({ call, fileName }: (typeof FILES)[keyof typeof FILES]): Promise<void> {
    setIsRunning(true);
    try {
      const file = await fetchFile(fileUrl(call), fileName);
      if (file) saveFile(file);
      else toast.error(t('export.failed'), { description: t('export.missing') });
    } catch (error) {
      toast.error(t('export.failed'), { description: errorText(error) });
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: 'company-menu',
        items: [
          { key: 'csv', label: t('export.csv') },
          { key: 'ics', label: t('export.ics') },
          { key: 'print', label: t('export.print') },
        ],
        onClick: ({ key }) => {
          if (key === 'csv' || key === 'ics') void download(FILES[key]);
          else void navigate('/company/schedule/print');
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning}>
        {t('export.button')}
      </Button>
    </Dropdown>
  );
}
