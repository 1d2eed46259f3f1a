import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';

const loadDialog = async () => (await import('./PackageDialog.tsx')).PackageDialog;

export function PackageButton({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslation('admin');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          chosen.fail();
          setIsAsking(true);
        }}
      >
        {t('bulk.package.button')}
      </Button>
      {isAsking ? <LazyDialog load={loadDialog} chosen={chosen} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
