import { GOOD_MATCH, type Match, type MatchReason } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramName } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useIndustryLabel } from './useIndustryLabel.ts';
import './companyCard.css';

interface ReasonTextOptions {
  /** For narrow columns: leaves out the program's name, because it is always the student's own program. */
  readonly isShort?: boolean;
}

/** Returns a function that puts a reason of a match into words. */
export function useReasonText(): (reason: MatchReason, options?: ReasonTextOptions) => string {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const programName = useProgramName();
  const positionLabel = usePositionLabel();
  const industryLabel = useIndustryLabel();
  const language = useLanguage();
  return (reason, { isShort = false } = {}) => {
    switch (reason.code) {
      case 'wantsProgram':
        return t('reasons.wantsProgram');
      case 'looksForProgram':
        return isShort
          ? t('reasons.looksForYourProgram')
          : t('reasons.looksForProgram', { program: programName(reason.program) });
      case 'offersPosition':
        // Names of positions are capitalised like headings (product-spec §3), which is wrong inside a sentence.
        return t('reasons.offersPosition', {
          position: positionLabel(reason.position).toLocaleLowerCase(language),
        });
      case 'inIndustry':
        return t('reasons.inIndustry', { industry: industryLabel(reason.industry) });
    }
  };
}

/**
 * The reasons why a company suits the student, in words. The score is not shown, only whether it is a good match. Renders
 * nothing if there is no reason.
 */
export function MatchReasons({ match: { score, reasons } }: { readonly match: Match }) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const reasonText = useReasonText();
  if (reasons.length === 0) return null;
  return (
    <ul className="fair-company-tags" aria-label={t('list.reasons')}>
      {score >= GOOD_MATCH ? (
        <li className="fair-company-tag fair-company-tag--good">{t('list.goodMatch')}</li>
      ) : null}
      {reasons.map((reason) => {
        const text = reasonText(reason);
        return (
          <li key={text} className="fair-company-tag fair-company-tag--reason">
            {text}
          </li>
        );
      })}
    </ul>
  );
}
