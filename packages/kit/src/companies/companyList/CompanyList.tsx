import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import BarsOutlined from '@ant-design/icons/es/icons/BarsOutlined';
import type { CatalogueEntry, StudentApplication } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { Loading } from '@fair/ui/Loading';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplyingPeriod, useIsCancelled } from '../../fair/index.ts';
import type { StarredCompany } from '../stars/StarButton.tsx';
import type { Stars } from '../stars/stars.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import type { CompanyPart } from './CompanyCard.tsx';
import { CompanyResults } from './CompanyResults.tsx';
import './companyList.css';
import { FilterBar } from './FilterBar.tsx';
import {
  type CompanyFilters,
  type CompanyToggle,
  type CompanyView,
  filterCompanies,
  isUnfiltered,
  NO_FILTERS,
  slugsAppliedTo,
  writeFilters,
} from './filters.ts';
import { useCompanyFilters } from './useCompanyFilters.ts';
import { scoresOf, useMatches } from './useMatches.ts';

export interface CompanyListProps {
  /** Companies of the fair, which must be sorted by name. */
  readonly companies: readonly CatalogueEntry[];
  /** The student's applications. Undefined for visitors who are not students. */
  readonly applications?:
    | { readonly data?: readonly StudentApplication[] | undefined; readonly isLoading: boolean }
    | undefined;
  /** Companies that the student has saved. Undefined for roles that cannot save companies. */
  readonly stars: Stars | undefined;
  /**
   * Whether all companies accept applications. If true, the list needs no marks and no filter for companies that do.
   */
  readonly areAllApplying?: boolean;
  /** Content at the bottom of each card. */
  readonly Action?: CompanyPart;
  /** Content at the end of each line, in the view with lines. */
  readonly Status?: CompanyPart;
  /** Content next to the number of companies. */
  readonly beside?: ReactNode;
}

/**
 * A list of companies with a search, filters and two views. Filters and view are in the URL, so that users can share
 * the list.
 */
export function CompanyList(props: CompanyListProps) {
  const { companies, applications, stars, areAllApplying = false, Action, Status, beside } = props;
  const [filters, setFilters] = useCompanyFilters();
  // Filtering takes longer than a keystroke on a slow phone, so the search field shows the keystroke first.
  const applied = useDeferredValue(filters);
  const matches = useMatches(companies);
  const scores = useMemo(() => matches && scoresOf(matches), [matches]);
  const slugsApplied = useMemo(
    () => applications?.data && slugsAppliedTo(applications.data),
    [applications?.data],
  );
  const { justChanged, onStar, changed } = useJustChanged(stars, slugsApplied);
  const { hasOpenings, hasTimes } = filters;
  const canSave = stars !== undefined;
  const canApply = applications !== undefined;
  const isCancelled = useIsCancelled();
  const isApplying = useApplyingPeriod() === 'open';
  const showsApplying = isApplying && !areAllApplying;
  const toggles = useMemo(
    () => togglesOf(companies, { showsApplying, canSave, canApply, hasOpenings, hasTimes, isCancelled }),
    [companies, showsApplying, canSave, canApply, hasOpenings, hasTimes, isCancelled],
  );

  const latest = useRef(filters);
  latest.current = filters;
  const change = useCallback(
    (some: Partial<CompanyFilters>) => {
      latest.current = { ...latest.current, ...some };
      if ('saved' in some || 'notApplied' in some) changed();
      setFilters(latest.current);
    },
    [setFilters, changed],
  );
  const clear = () => change({ ...NO_FILTERS, order: filters.order, view: filters.view });

  // Without the filter for saved companies, the results do not depend on `saved`, so saving a company does not filter
  // the list again.
  const saved = stars?.slugs;
  const savedForFilter = applied.saved ? saved : undefined;
  const results = useMemo(
    () =>
      filterCompanies(companies, applied, {
        saved: savedForFilter,
        applied: slugsApplied,
        justChanged,
        scores,
      }),
    [companies, applied, savedForFilter, slugsApplied, justChanged, scores],
  );
  if (companies.length === 0) return <NoCompanies />;
  const count = results.found.length + results.inDescriptions.length;
  const isWaiting =
    (filters.notApplied && applications?.isLoading === true) || (filters.saved && stars && !saved);
  return (
    <div className="fair-companies">
      <FilterBar filters={filters} onChange={change} toggles={toggles} count={count} onClear={clear} />
      <div className="fair-companies-head">
        <CompanyCount shown={count} total={companies.length} beside={beside} />
        <ViewSwitch view={filters.view} onChange={(view) => change({ view })} />
      </div>
      {isWaiting ? (
        <Loading variant="cards" />
      ) : (
        <Found
          count={count}
          filters={filters}
          hasSavedNone={filters.saved && saved?.size === 0}
          onClear={clear}
        >
          <CompanyResults
            results={results}
            list={String(writeFilters(applied))}
            view={applied.view}
            matches={matches}
            saved={saved}
            onStar={onStar}
            showsApplying={showsApplying}
            Action={Action}
            Status={Status}
          />
        </Found>
      )}
    </div>
  );
}

/**
 * Returns the companies that the student has saved, removed or applied to since the filter `saved` or `notApplied` was
 * last changed. These companies stay in the list.
 */
function useJustChanged(stars: Stars | undefined, applied: ReadonlySet<string> | undefined) {
  const [starred, setStarred] = useState<ReadonlySet<string>>(NONE);
  const [appliedBefore, setAppliedBefore] = useState(applied);
  // Applications that were loaded with the page are not new.
  if (applied && !appliedBefore) setAppliedBefore(applied);
  const justChanged = useMemo(
    () =>
      new Set(
        [...starred, ...(applied ?? NONE)].filter((slug) => starred.has(slug) || !appliedBefore?.has(slug)),
      ),
    [starred, applied, appliedBefore],
  );
  const toggle = stars?.toggle;
  const onStar = useMemo(
    () =>
      toggle &&
      ((company: StarredCompany) => {
        setStarred((before) => new Set([...before, company.slug]));
        toggle(company);
      }),
    [toggle],
  );
  const latest = useRef(applied);
  latest.current = applied;
  const changed = useCallback(() => {
    setStarred(NONE);
    setAppliedBefore(latest.current);
  }, []);
  return { justChanged, onStar, changed };
}
const NONE: ReadonlySet<string> = new Set();

interface Offer {
  readonly showsApplying: boolean;
  readonly canSave: boolean;
  readonly canApply: boolean;
  /** Whether the user has filtered the list by openings. */
  readonly hasOpenings: boolean;
  /** Whether the user has filtered the list by published times. */
  readonly hasTimes: boolean;
  readonly isCancelled: boolean;
}

/** Returns the on/off filters that can change the list for this visitor. */
function togglesOf(companies: readonly CatalogueEntry[], offer: Offer) {
  const toggles: CompanyToggle[] = [];
  if (offer.showsApplying) toggles.push('takesApplications');
  // A filter that is active must be offered, even if no company has an opening. A shared URL can contain such a filter.
  if (offer.hasOpenings || companies.some(({ openingCount }) => openingCount > 0))
    toggles.push('hasOpenings');
  if (offer.hasTimes || (!offer.isCancelled && companies.some(({ hasTimes }) => hasTimes)))
    toggles.push('hasTimes');
  if (offer.canSave) toggles.push('saved');
  if (offer.canApply) toggles.push('notApplied');
  return toggles;
}

interface CompanyCountProps {
  readonly shown: number;
  readonly total: number;
  readonly beside: ReactNode;
}

function CompanyCount({ shown, total, beside }: CompanyCountProps) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return (
    <p className="fair-companies-count" role="status">
      <strong>
        {shown === total ? t('list.count', { count: total }) : t('list.countOf', { shown, total })}
      </strong>
      {beside}
    </p>
  );
}

interface ViewSwitchProps {
  readonly view: CompanyView;
  readonly onChange: (view: CompanyView) => void;
}

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return (
    <div className="fair-company-views">
      {(['cards', 'lines'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="fair-icon-button"
          aria-pressed={view === one}
          aria-label={t(`list.${one}`)}
          title={t(`list.${one}`)}
          onClick={() => onChange(one)}
        >
          {one === 'cards' ? <AppstoreOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
        </button>
      ))}
    </div>
  );
}

interface FoundProps {
  readonly count: number;
  readonly filters: CompanyFilters;
  /** Whether the list is limited to saved companies, but the student has saved none. */
  readonly hasSavedNone: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function Found({ count, filters, hasSavedNone, onClear, children }: FoundProps) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  if (count > 0) return children;
  const isSearchOnly = filters.q !== '' && isUnfiltered({ ...filters, q: '' });
  const hint = hasSavedNone
    ? t('list.noneSavedHint')
    : isSearchOnly
      ? t('list.noneFoundHint')
      : t('list.noneHint');
  return (
    <EmptyState
      text={t('list.none')}
      hint={hint}
      action={{ label: t(isSearchOnly ? 'list.clearSearch' : 'list.clear'), onSelect: onClear }}
    />
  );
}

/** Text that is shown until a company takes part in the fair. */
function NoCompanies() {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return <EmptyState text={t('list.none')} hint={t('list.noneYetHint')} />;
}
