import FileZipOutlined from '@ant-design/icons/es/icons/FileZipOutlined';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadDialog = async () => (await import('./CvBookDialog.tsx')).CvBookDialog;

export function CvBookButton() {
  const { t } = useTranslation('company');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileZipOutlined aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('cvBook.open')}
      </Button>
      {isOpen ? <LazyDialog load={loadDialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
