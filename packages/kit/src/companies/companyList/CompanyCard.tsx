import { type CatalogueEntry, type Match, openPrograms, positionsOffered } from '@fair/contract';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePositionLabel, usePrograms } from '../../fair/index.ts';
import { StarButton, type StarredCompany } from '../stars/StarButton.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import './companyCard.css';
import { MatchReasons } from './MatchReasons.tsx';
import { useCompanyMarks } from './useCompanyMarks.ts';
import { useIndustryLabel } from './useIndustryLabel.ts';

/**
 * A component that shows something about one company. Passing a component instead of elements keeps the cards memoised.
 */
export type CompanyPart = ComponentType<{ readonly company: CatalogueEntry }>;

export interface CompanyEntryProps {
  readonly company: CatalogueEntry;
  /** Match between the company and the student. Undefined for visitors who are not students. */
  readonly match: Match | undefined;
  readonly isSaved: boolean;
  /** Called when the user saves or removes the company. Undefined for roles that cannot save companies. */
  readonly onStar: ((company: StarredCompany) => void) | undefined;
  /** Whether companies that accept applications are marked. Only needed if the list also contains other companies. */
  readonly showsApplying: boolean;
}

interface CompanyCardProps extends CompanyEntryProps {
  /** Content at the bottom of the card, for example the Apply button. */
  readonly Action: CompanyPart | undefined;
}

/**
 * A company as a card in the list. The link of the name covers the whole card. The card consists of plain elements,
 * because a list has many cards and antd components would make it slow.
 */
export const CompanyCard = memo(function CompanyCard(props: CompanyCardProps) {
  const { company, match, isSaved, onStar, showsApplying, Action } = props;
  const text = company.slogan ?? company.summary;
  return (
    <article className="fair-company-card">
      <header className="fair-company-head">
        <CompanyLogo company={company} size="wide" />
        <div className="fair-company-names">
          <h2>
            <CompanyLink company={company} />
          </h2>
          <Business company={company} />
        </div>
        {onStar ? <StarButton company={company} isSaved={isSaved} onToggle={onStar} /> : null}
      </header>
      {match ? <MatchReasons match={match} /> : null}
      {text ? <p className="fair-company-text">{text}</p> : null}
      <Facts company={company} showsApplying={showsApplying} />
      {Action ? (
        <footer className="fair-company-foot">
          <Action company={company} />
        </footer>
      ) : null}
    </article>
  );
});

export const CompanyLink = ({ company: { slug, companyName } }: { readonly company: StarredCompany }) => (
  <Link to={`/companies/${encodeURIComponent(slug)}`}>{companyName}</Link>
);

/** The company's area of business, in its own words, and its industries. */
function Business({ company: { area, industries } }: { readonly company: CatalogueEntry }) {
  const industryLabel = useIndustryLabel();
  const words = [area, ...industries.map(industryLabel)].filter(Boolean);
  return words.length > 0 ? <p className="fair-company-muted">{words.join(' · ')}</p> : null;
}

/**
 * Marks such as openings and published times, the company's booths and positions, and the number of programs that it
 * looks for.
 */
function Facts({ company, showsApplying }: Pick<CompanyEntryProps, 'company' | 'showsApplying'>) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const positionLabel = usePositionLabel();
  const known = usePrograms();
  const marks = useCompanyMarks(company, showsApplying);
  const { programs } = company;
  const positions = positionsOffered(company);
  const isForAll = openPrograms(known).every(({ code }) => programs.includes(code));
  return (
    <div className="fair-company-facts">
      {marks.length > 0 ? (
        <ul className="fair-company-tags" aria-label={t('list.marks')}>
          {marks.map((mark) => (
            <li key={mark} className="fair-company-tag fair-company-tag--mark">
              {mark}
            </li>
          ))}
        </ul>
      ) : null}
      {positions.length > 0 ? (
        <ul className="fair-company-tags" aria-label={t('list.positions')}>
          {positions.map((code) => (
            <li key={code} className="fair-company-tag">
              {positionLabel(code)}
            </li>
          ))}
        </ul>
      ) : null}
      {programs.length > 0 ? (
        <p className="fair-company-muted">
          {isForAll ? t('list.forAllPrograms') : t('list.programs', { count: programs.length })}
        </p>
      ) : null}
    </div>
  );
}
