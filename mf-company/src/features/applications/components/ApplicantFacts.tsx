import type { CompanyApplication } from '@fair/contract';
import { useStudentFacts } from '@fair/kit/studentFacts';
import { useTranslation } from 'react-i18next';

interface ApplicantFactsProps {
  readonly application: Pick<CompanyApplication, 'studyYear' | 'graduatesOn' | 'languages' | 'email'>;
}

/** The student's year of study, graduation and languages, and the email address while the company may see it. */
export function ApplicantFacts({
  application: { studyYear, graduatesOn, languages, email },
}: ApplicantFactsProps) {
  const { t } = useTranslation('company');
  const facts = useStudentFacts();
  const shown = [
    studyYear && facts.studyYearName(studyYear),
    graduatesOn && t('applications.graduates', { month: facts.monthName(graduatesOn) }),
    languages && facts.languageNames(languages),
  ].filter(Boolean);
  return (
    <>
      {shown.length > 0 ? <p className="company-muted">{shown.join(' · ')}</p> : null}
      {email ? (
        <p className="company-applicant-email">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
    </>
  );
}
