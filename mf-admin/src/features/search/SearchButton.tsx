import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { LazyDialog } from '@fair/kit/LazyPage';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './search.css';

const loadDialog = async () => (await import('./SearchDialog.tsx')).SearchDialog;

/** A button at the top of admin pages that opens the search over students and companies, as do Ctrl-K and Cmd-K. */
export function SearchButton() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <div className="fair-admin-search">
      <Button
        icon={<SearchOutlined aria-hidden="true" />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {t('search.button')}
      </Button>
      {isOpen ? <LazyDialog load={loadDialog} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
