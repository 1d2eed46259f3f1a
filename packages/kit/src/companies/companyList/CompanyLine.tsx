import { GOOD_MATCH } from '@fair/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StarButton } from '../stars/StarButton.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { type CompanyEntryProps, CompanyLink, type CompanyPart } from './CompanyCard.tsx';
import './companyCard.css';
import { useReasonText } from './MatchReasons.tsx';
import { useCompanyMarks } from './useCompanyMarks.ts';

interface CompanyLineProps extends CompanyEntryProps {
  /** Content at the end of the line, for example the status of the student's application. */
  readonly Status: CompanyPart | undefined;
}

/**
 * A company as a line in the list, with the strongest reason why it suits the student. Narrow screens show only name,
 * star and status, and below the name the match and the openings.
 */
export const CompanyLine = memo(function CompanyLine(props: CompanyLineProps) {
  const { company, match, isSaved, onStar, showsApplying, Status } = props;
  const { t } = useTranslation(COMPANIES_TEXTS);
  const reasonText = useReasonText();
  const marks = useCompanyMarks(company, showsApplying);
  const { area, openingCount } = company;
  const [reason] = match?.reasons ?? [];
  const isGood = match !== undefined && match.score >= GOOD_MATCH;
  const openings = openingCount > 0 && t('list.openings', { count: openingCount });
  const why = reason && reasonText(reason, { isShort: true });
  const brief = [isGood ? t('list.goodMatch') : why, openings].filter((part) => typeof part === 'string');
  return (
    <article className="fair-company-line">
      {onStar ? <StarButton company={company} isSaved={isSaved} onToggle={onStar} /> : null}
      <div className="fair-company-line-name">
        <h2>
          <CompanyLink company={company} />
        </h2>
        {/* This part is visible only on narrow screens, where CSS hides the columns. */}
        {brief.length > 0 ? (
          <p className="fair-company-line-brief">
            {brief.map((part, place) =>
              place === 0 && isGood ? <strong key={part}>{part}</strong> : <span key={part}>{part}</span>,
            )}
          </p>
        ) : null}
      </div>
      <span className="fair-company-line-area">{area}</span>
      <span className="fair-company-line-reason">
        {isGood ? <strong>{t('list.goodMatch')}</strong> : null}
        {why ? <span>{why}</span> : null}
      </span>
      <span className="fair-company-line-facts">{marks.join(' · ')}</span>
      {Status ? (
        <span className="fair-company-line-status">
          <Status company={company} />
        </span>
      ) : null}
    </article>
  );
});
