import { GOOD_MATCH } from '@fair/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StarButton } from '../stars/StarButton.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { boothCodesOf, type CompanyEntryProps, CompanyLink, type CompanyPart } from './CompanyCard.tsx';
import './companyCard.css';
import { useReasonText } from './MatchReasons.tsx';

interface CompanyLineProps extends CompanyEntryProps {
  /** End of the line, for example the status of the student's application. */
  readonly Status: CompanyPart | undefined;
}

/** A company on one line, with its strongest reason. Narrow screens show name, star and status only. */
export const CompanyLine = memo(function CompanyLine(props: CompanyLineProps) {
  const { company, match, isSaved, onStar, showsApplying, Status } = props;
  const { t } = useTranslation(COMPANIES_TEXTS);
  const reasonText = useReasonText();
  const { area, booths, openingCount, takesApplications } = company;
  const [reason] = match?.reasons ?? [];
  const facts = [
    openingCount > 0 && t('list.openings', { count: openingCount }),
    showsApplying && takesApplications && t('list.takesApplications'),
    booths && t('list.booth', { codes: boothCodesOf(booths) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <article className="fair-company-line">
      {onStar ? <StarButton company={company} isSaved={isSaved} onToggle={onStar} /> : null}
      <h2>
        <CompanyLink company={company} />
      </h2>
      <span className="fair-company-line-area">{area}</span>
      <span className="fair-company-line-reason">
        {match && match.score >= GOOD_MATCH ? <strong>{t('list.goodMatch')}</strong> : null}
        {reason ? <span>{reasonText(reason)}</span> : null}
      </span>
      <span className="fair-company-line-facts">{facts.join(' · ')}</span>
      {Status ? (
        <span className="fair-company-line-status">
          <Status company={company} />
        </span>
      ) : null}
    </article>
  );
});
