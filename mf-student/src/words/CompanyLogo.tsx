import './words.css';

interface CompanyLogoProps {
  readonly company: { readonly companyName: string; readonly logoURL?: string | undefined };
}

/** The logo, or the first letter where there is none; the name stands beside it, so it needs no words. */
export function CompanyLogo({ company }: CompanyLogoProps) {
  return (
    <span className="student-company-logo">
      {company.logoURL ? (
        <img src={company.logoURL} alt="" loading="lazy" width={56} height={56} />
      ) : (
        <span aria-hidden>{[...company.companyName][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
