import { Dialog } from '@fair/ui/Dialog';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { FilterChoices, type FilterProps } from './FilterChoices.tsx';
import './filterBar.css';
import { type Pill, Pills } from './FilterPills.tsx';
import { WishesLine } from './WishesLine.tsx';

interface FilterSheetProps extends FilterProps {
  readonly isOpen: boolean;
  /** Number of companies that match the filters. */
  readonly count: number;
  /** The active filters. */
  readonly pills: readonly Pill[];
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** A sheet with all filters, for phones. The list changes with each choice. */
export function FilterSheet({ isOpen, count, pills, onClear, onClose, ...choices }: FilterSheetProps) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return (
    <Dialog
      open={isOpen}
      className="fair-confirm fair-company-sheet"
      width="min(100vw, 440px)"
      title={t('list.filters')}
      onCancel={onClose}
      footer={[
        <Button key="clear" size="large" disabled={pills.length === 0} onClick={onClear}>
          {t('list.clear')}
        </Button>,
        <Button key="show" type="primary" size="large" onClick={onClose}>
          {t('list.show', { count })}
        </Button>,
      ]}
    >
      <div className="fair-company-sheet-body">
        <Pills pills={pills.filter(({ isToggle }) => !isToggle)} onChange={choices.onChange} />
        <FilterChoices {...choices} hasToggles />
        <WishesLine filters={choices.filters} onChange={choices.onChange} />
      </div>
    </Dialog>
  );
}
