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
  /** Number of companies that match the filters. */
  readonly count: number;
  readonly onClear: () => void;
}

/** URL fragment that opens the filters on a phone. */
export const FILTERS_HASH = '#filters';

/** The sheet is lazy-loaded, because it is only used on phones. */
const loadSheet = async () =>
  (await import(/* webpackChunkName: "filter-sheet" */ './FilterSheet.tsx')).FilterSheet;

/**
 * The search and the filters for companies. Each active filter has a button that removes it. On a phone, the filters
 * are in a sheet that a button opens, so that the first company is visible without scrolling.
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
        {/* The button is always rendered, and CSS hides it on larger screens, because the server does not know the
            device. */}
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
            // Closing the sheet restores the URL from before the sheet was opened, so the chosen filters are written to
            // it again.
            onChange({});
          }}
        />
      ) : (
        // The server renders the filters for all devices. On a phone, CSS hides them until hydration removes them.
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

/**
 * The filter sheet. Its code is loaded when it is first opened. The sheet stays mounted after that, so that closing it
 * is animated.
 */
function LazySheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <LazyPart load={loadSheet} props={props} loading={null} error={DialogLoadError} /> : null;
}
