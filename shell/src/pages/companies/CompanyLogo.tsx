import type { PublicCompany } from '@fair/contract';

interface CompanyLogoProps {
  readonly company: Pick<PublicCompany, 'companyName' | 'logoURL'>;
  readonly size: 'small' | 'large';
}

/** The logo, or the first letter where there is none; the name stands beside it, so it needs no words. */
export function CompanyLogo({ company, size }: CompanyLogoProps) {
  return (
    <span className={`shell-company-logo shell-company-logo--${size}`}>
      {company.logoURL ? (
        <img src={company.logoURL} alt="" loading={size === 'small' ? 'lazy' : 'eager'} />
      ) : (
        <span aria-hidden="true">{[...company.companyName][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
