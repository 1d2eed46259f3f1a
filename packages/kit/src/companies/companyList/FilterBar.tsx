import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { LIMITS } from '@fair/contract/common/limits';
import { useClearButton } from '@fair/ui/clearButton';
import { FormField } from '@fair/ui/FormField';
import { LazyPart } from '@fair/ui/LazyPart';
import { useMediaQuery } from '@fair/ui/media';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DialogLoadError } from '../../pages/DialogLoadError.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { FilterChoices, type FilterProps } from './FilterChoices.tsx';
import { Pills, useFilterPills } from './FilterPills.tsx';
import { FilterToggles } from './FilterToggles.tsx';
import './filterBar.css';
import { useOwnProgram } from './useMatches.ts';
import { WishesLine } from './WishesLine.tsx';

interface FilterBarProps extends FilterProps {
  /** Number of companies that match. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Fragment of the URL that opens the filters on a phone. */
export const FILTERS_HASH = '#filters';

/** Lazy-loaded, because only phones need the sheet. */
const loadSheet = async () =>
  (await import(/* webpackChunkName: "filter-sheet" */ './FilterSheet.tsx')).FilterSheet;

/**
 * Search and filters for companies. Each active filter is shown as a pill that removes it. On a phone a button opens the
 * filters in a sheet, so that the first company fits on the first screen.
 */
export function FilterBar({ count, onClear, ...choices }: FilterBarProps) {
  const { filters, onChange } = choices;
  const { t } = useTranslation(COMPANIES_TEXTS);
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  const { hash } = useLocation();
  const [isSheetWanted, setSheetWanted] = useState(hash === FILTERS_HASH);
  const clearing = useClearButton();
  const pills = useFilterPills(choices);
  const own = useOwnProgram();
  const hasOwn = own !== undefined && !filters.programs.includes(own);
  const isSheetOpen = isPhone && isSheetWanted;
  return (
    <search className="fair-company-filters">
      <div className="fair-company-search">
        <FormField label={t('list.search')}>
          <Input
            type="search"
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t('list.searchPlaceholder')}
            allowClear={clearing}
            maxLength={LIMITS.search}
            value={filters.q}
            onChange={(event) => onChange({ q: event.target.value })}
          />
        </FormField>
        {/* CSS hides this button on larger screens. The server renders the page too and does not know the device. */}
        <Button
          className="fair-company-more"
          icon={<FilterOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          onClick={() => setSheetWanted(true)}
        >
          {pills.length > 0 ? t('list.filtersUsed', { count: pills.length }) : t('list.filters')}
        </Button>
      </div>
      {isPhone ? (
        <LazySheet
          {...choices}
          isOpen={isSheetOpen}
          count={count}
          pills={pills}
          onClear={onClear}
          onClose={() => {
            setSheetWanted(false);
            // Closing the sheet goes back to the previous URL. This writes the filters chosen in the sheet to that URL.
            onChange({});
          }}
        />
      ) : (
        // CSS hides this part on a phone until the page is hydrated.
        <div className="fair-company-wide">
          <FilterChoices {...choices} />
        </div>
      )}
      {hasOwn || pills.length > 0 || choices.toggles.length > 0 ? (
        <div className="fair-company-chosen">
          {own !== undefined && hasOwn ? (
            <button
              type="button"
              className="fair-company-chip"
              onClick={() => onChange({ programs: [...filters.programs, own] })}
            >
              {t('list.myProgram')}
            </button>
          ) : null}
          {isPhone ? null : (
            <div className="fair-company-wide">
              <FilterToggles {...choices} />
            </div>
          )}
          <Pills pills={isPhone ? pills : pills.filter(({ isToggle }) => !isToggle)} onChange={onChange} />
        </div>
      ) : null}
      {isPhone ? null : <WishesLine filters={filters} onChange={onChange} />}
    </search>
  );
}

type SheetProps = Parameters<Awaited<ReturnType<typeof loadSheet>>>[0];

/** The sheet, whose code is loaded when it is first opened. It stays mounted, so that it can close with a transition. */
function LazySheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <LazyPart load={loadSheet} props={props} loading={null} error={DialogLoadError} /> : null;
}
