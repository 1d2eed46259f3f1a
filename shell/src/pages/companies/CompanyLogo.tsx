import type { PublicCompany } from '@fair/contract';

interface CompanyLogoProps {
  readonly company: Pick<PublicCompany, 'companyName' | 'logoURL' | 'logoThumbnailURL'>;
  readonly size: 'small' | 'large';
}

/** The logo, or the first letter where there is none; the name stands beside it, so it needs no words. */
export function CompanyLogo({ company, size }: CompanyLogoProps) {
  const { logoURL, logoThumbnailURL = logoURL } = company;
  const src = size === 'small' ? logoThumbnailURL : logoURL;
  return (
    <span className={`shell-company-logo shell-company-logo--${size}`}>
      {src ? (
        <img src={src} alt="" loading={size === 'small' ? 'lazy' : 'eager'} />
      ) : (
        <span aria-hidden="true">{[...company.companyName][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
