import type { PublicCompany } from '@fair/contract';
import { CompanyMarks } from '@fair/kit/companyFilter';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { Link } from 'react-router-dom';

/** A company in the list. Its name is the link, and the whole card is clickable. */
export function CompanyCard({ company }: { readonly company: PublicCompany }) {
  const { slug, companyName, areaOfBusiness, slogan } = company;
  return (
    <article className="shell-company-card">
      <header className="shell-company-card-head">
        <CompanyLogo company={company} size="wide" />
        <div className="shell-company-card-names">
          <h2>
            <Link to={`/companies/${encodeURIComponent(slug)}`}>{companyName}</Link>
          </h2>
          {areaOfBusiness ? <p className="shell-muted">{areaOfBusiness}</p> : null}
        </div>
      </header>
      {slogan ? <p>{slogan}</p> : null}
      <footer className="shell-company-card-foot">
        <CompanyMarks company={company} showApplying />
      </footer>
    </article>
  );
}
