import { POSITION_CODES, type PublicCompany } from '@fair/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePositionLabel } from '../../fair/index.ts';
import { KIT_TEXTS } from '../../texts.ts';
import './companyFilter.css';
import { isForProgram } from './companyFilters.ts';
import { useOwnProgram } from './useOwnProgram.ts';

interface CompanyMarksProps {
  readonly company: PublicCompany;
  /** Marks companies that students can apply to. Only for lists that also contain other companies. */
  readonly showApplying?: boolean;
}

/** Tags on a company card: a match with the student's program, whether students can apply, and the offered positions. */
export function CompanyMarks({ company, showApplying = false }: CompanyMarksProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const positionLabel = usePositionLabel();
  const own = useOwnProgram();
  const marks = [
    isForProgram(company, own) && t('companyFilter.forYou'),
    showApplying && company.networkMeeting && t('companyFilter.takesApplications'),
  ].filter((mark) => mark !== false);
  const offered = POSITION_CODES.filter((code) => company.positions.includes(code));
  return (
    <>
      {marks.length > 0 ? (
        <ul className="fair-company-marks" aria-label={t('companyFilter.marks')}>
          {marks.map((mark) => (
            <li key={mark}>
              <Tag className="fair-company-mark">{mark}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <ul className="fair-company-marks" aria-label={t('companyFilter.positions')}>
          {offered.map((code) => (
            <li key={code}>
              <Tag>{positionLabel(code)}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
