import { openPrograms, type PublicCompany, type StudentApplication } from '@fair/contract';
import { ApplicationAction } from '@fair/kit/applying';
import { CompanyMarks } from '@fair/kit/companyFilter';
import { CompanyTextView, hasCompanyText } from '@fair/kit/companyText';
import { usePrograms } from '@fair/kit/fair';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface CompanyCardProps {
  readonly company: PublicCompany;
  readonly application: StudentApplication | undefined;
  /** Whether the student's applications have loaded. Until then the button is disabled. */
  readonly isKnown: boolean;
  readonly isRunning: boolean;
  readonly failure: unknown;
  readonly onApply: (company: PublicCompany) => void;
}

export function CompanyCard({ company, ...action }: CompanyCardProps) {
  return (
    <article className="student-company">
      <header className="student-company-head">
        <CompanyLogo company={company} size="small" />
        <div className="student-company-names">
          <h2>
            <Link to={`/companies/${company.slug}`}>{company.companyName}</Link>
          </h2>
          {company.areaOfBusiness ? <p className="student-muted">{company.areaOfBusiness}</p> : null}
        </div>
      </header>
      {hasCompanyText(company, 'slogan') ? (
        <p className="student-company-slogan">
          <CompanyTextView company={company} field="slogan" />
        </p>
      ) : null}
      <div className="student-company-facts">
        <CompanyMarks company={company} />
        <ProgramCount programs={company.programs} />
      </div>
      <footer className="student-company-foot">
        <ApplicationAction company={company} {...action} />
      </footer>
    </article>
  );
}

function ProgramCount({ programs }: Pick<PublicCompany, 'programs'>) {
  const { t } = useTranslation('student');
  const known = usePrograms();
  if (programs.length === 0) return null;
  const isAll = openPrograms(known).every(({ code }) => programs.includes(code));
  return (
    <p className="student-muted">
      {isAll ? t('apply.allPrograms') : t('apply.programs', { count: programs.length })}
    </p>
  );
}
