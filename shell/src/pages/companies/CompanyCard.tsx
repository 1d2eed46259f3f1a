import { POSITION_CODES, type PublicCompany } from '@fair/contract';
import { usePositionLabel } from '@fair/kit/fair';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** One company in the list; the whole card leads to its page, its name is the link. */
export function CompanyCard({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('shell');
  const positionLabel = usePositionLabel();
  const { slug, companyName, areaOfBusiness, slogan, positions } = company;
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
      {positions.length > 0 ? (
        <ul className="shell-tags" aria-label={t('companies.positionsTitle')}>
          {POSITION_CODES.filter((code) => positions.includes(code)).map((position) => (
            <li key={position}>
              <Tag>{positionLabel(position)}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
