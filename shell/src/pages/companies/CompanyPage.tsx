import { errorCode, errorText } from '@fair/client';
import { CompanyTextView, hasCompanyText } from '@fair/kit/companyText';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApplyAction } from './ApplyAction.tsx';
import { useGetCompanyQuery } from './api.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyStar } from './CompanyStar.tsx';
import './companies.css';

/** `/companies/{slug}`: the public page of a company, or 'Oops' if the slug is unknown. */
export default function CompanyPage() {
  const { t } = useTranslation('shell');
  const { slug = '' } = useParams();
  const { currentData: company, error, refetch } = useGetCompanyQuery({ params: { slug } });
  const toList = (
    <p className="shell-company-list-link">
      <Link to="/companies">{t('companies.all')}</Link>
    </p>
  );

  if (company) {
    return (
      <Page
        title={company.companyName}
        subtitle={hasCompanyText(company, 'slogan') && <CompanyTextView company={company} field="slogan" />}
        actions={<ApplyAction company={company} />}
        cover={
          <div className="shell-company-cover">
            {company.bannerURL ? (
              // The banner is the largest element of the page, so the browser should load it before the scripts.
              <img className="shell-company-banner" src={company.bannerURL} fetchPriority="high" alt="" />
            ) : null}
            <CompanyLogo company={company} size="large" />
            <CompanyStar company={company} />
          </div>
        }
      >
        <p className="shell-company-where">
          <Link to={`/map?company=${encodeURIComponent(company.slug)}`}>{t('map.whereIsIt')}</Link>
        </p>
        <CompanyDetails company={company} />
        {toList}
      </Page>
    );
  }
  if (!error) return <Loading variant="page" />;
  if (errorCode(error) === 'NOT_FOUND') {
    return (
      <>
        <NotFound />
        {toList}
      </>
    );
  }
  return (
    <Page title={t('companies.title')} titleHidden>
      <ErrorState
        title={t('companies.companyFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
      {toList}
    </Page>
  );
}
