import { GOOD_MATCH, type Match, type MatchReason } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramName } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useIndustryLabel } from './useIndustryLabel.ts';
import './companyCard.css';

interface ReasonTextOptions {
  /**
   * Whether the text must fit into a narrow column. The program's name is then left out, because it is the student's
   * own program.
   */
  readonly isShort?: boolean;
}

/** Returns a function that returns the text for a reason of a match. */
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
        // Names of positions begin with a capital letter like headings (product-spec §3). Inside a sentence they must
        // not.
        return t('reasons.offersPosition', {
          position: positionLabel(reason.position).toLocaleLowerCase(language),
        });
      case 'inIndustry':
        return t('reasons.inIndustry', { industry: industryLabel(reason.industry) });
    }
  };
}

/**
 * The texts of the reasons why a company suits the student. The score is not shown, but a good match is labelled.
 * Renders nothing if there are no reasons.
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
