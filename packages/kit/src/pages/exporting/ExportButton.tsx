import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../LazyPage.tsx';
import type { ExportedTable } from './ExportDialog.tsx';
import { EXPORT_TEXTS } from './texts.ts';

export type { ExportedTable } from './ExportDialog.tsx';

const loadDialog = async () => (await import('./ExportDialog.tsx')).ExportDialog;

/** A button that opens the export dialog. The export uses the current filters of the list. */
export function ExportButton(props: ExportedTable) {
  const { t } = useTranslation(EXPORT_TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        aria-label={props.label}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? <LazyDialog load={loadDialog} {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
