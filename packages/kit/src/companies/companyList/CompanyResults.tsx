import type { CatalogueEntry, Match } from '@fair/contract';
import { Button } from 'antd';
import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StarredCompany } from '../stars/StarButton.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { CompanyCard, type CompanyPart } from './CompanyCard.tsx';
import { CompanyLine } from './CompanyLine.tsx';
import type { CompanyView, FoundCompanies } from './filters.ts';
import { STEP, useShownCount } from './useShownCount.ts';

interface CompanyResultsProps {
  readonly results: FoundCompanies;
  /** Text that identifies the list. It changes with the filters, the order and the view. */
  readonly list: string;
  readonly view: CompanyView;
  readonly matches: ReadonlyMap<string, Match> | undefined;
  readonly saved: ReadonlySet<string> | undefined;
  readonly onStar: ((company: StarredCompany) => void) | undefined;
  readonly showsApplying: boolean;
  readonly Action: CompanyPart | undefined;
  readonly Status: CompanyPart | undefined;
}

/**
 * The companies that match the filters. The first 40 are rendered, and 40 more whenever the end of the list comes into
 * view; a button does the same for keyboard users. The component is memoised, because its parent renders on every
 * keystroke in the search field.
 */
export const CompanyResults = memo(function CompanyResults(props: CompanyResultsProps) {
  const { results, list, view, matches, saved, onStar, showsApplying, Action, Status } = props;
  const { found, inDescriptions } = results;
  const { t } = useTranslation(COMPANIES_TEXTS);
  const headingId = useId();
  const total = found.length + inDescriptions.length;
  const { count, endRef, hasMore, showMore } = useShownCount(list, total);
  const partRef = useRef<HTMLDivElement>(null);
  /** Number of rendered companies when the button was pressed. The first company after them gets the focus. */
  const focusFrom = useRef<number>(undefined);

  useEffect(() => {
    const from = focusFrom.current;
    if (from === undefined || from >= count) return;
    focusFrom.current = undefined;
    partRef.current?.querySelectorAll<HTMLElement>('article h2 a')[from]?.focus();
  }, [count]);

  const entries = (companies: readonly CatalogueEntry[]) => (
    <ul className={view === 'cards' ? 'fair-company-cards' : 'fair-company-lines'}>
      {companies.map((company) => {
        const entry = {
          company,
          match: matches?.get(company.slug),
          isSaved: saved?.has(company.slug) === true,
          onStar,
          showsApplying,
        };
        return (
          <li key={company.slug}>
            {view === 'cards' ? (
              <CompanyCard {...entry} Action={Action} />
            ) : (
              <CompanyLine {...entry} Status={Status} />
            )}
          </li>
        );
      })}
    </ul>
  );
  const below = inDescriptions.slice(0, Math.max(0, count - found.length));
  return (
    <div ref={partRef} className="fair-company-results">
      {found.length > 0 ? entries(found.slice(0, count)) : null}
      {below.length > 0 ? (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className="fair-companies-below">
            {t('list.inDescriptions')}
          </h2>
          {entries(below)}
        </section>
      ) : null}
      <div ref={endRef}>
        {hasMore ? (
          <Button
            block
            size="large"
            onClick={() => {
              focusFrom.current = count;
              showMore();
            }}
          >
            {t('list.more', { count: Math.min(STEP, total - count) })}
          </Button>
        ) : null}
      </div>
    </div>
  );
});
