import './words.css';

interface CompanyLogoProps {
  readonly company: {
    readonly companyName: string;
    readonly logoURL?: string | undefined;
    readonly logoThumbnailURL?: string | undefined;
  };
}

/** The logo, or the first letter where there is none; the name stands beside it, so it needs no words. */
export function CompanyLogo({ company }: CompanyLogoProps) {
  const { logoURL, logoThumbnailURL = logoURL } = company;
  return (
    <span className="student-company-logo">
      {logoThumbnailURL ? (
        <img src={logoThumbnailURL} alt="" loading="lazy" width={56} height={56} />
      ) : (
        <span aria-hidden>{[...company.companyName][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
