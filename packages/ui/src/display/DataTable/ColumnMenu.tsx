import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnMenuProps {
  columns: readonly { key: string; title: string; isShown: boolean; isFixed: boolean }[];
  onToggle: (key: string, isShown: boolean) => void;
}

/** A button that opens a list of columns with checkboxes. The list directly follows the button in the tab order. */
export function ColumnMenu({ columns, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!(ref.current && event.composedPath().includes(ref.current))) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div className="fair-columns" ref={ref}>
      <Button
        icon={<TableOutlined aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('table.columns')}
      </Button>
      <fieldset id={id} className="fair-columns-menu" hidden={!isOpen}>
        <legend className="visually-hidden">{t('table.columns')}</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            checked={column.isShown}
            disabled={column.isFixed}
            onChange={(event) => onToggle(column.key, event.target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
