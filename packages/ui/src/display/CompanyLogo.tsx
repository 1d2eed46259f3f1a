import './CompanyLogo.css';

export interface CompanyLogoProps {
  readonly company: {
    readonly companyName: string;
    readonly logoURL?: string | undefined;
    readonly logoThumbnailURL?: string | undefined;
  };
  /** `small` is a square; `wide` has the same height but more width, because most logos are lettering. */
  readonly size: 'small' | 'wide' | 'large';
}

/**
 * A company's logo, or the first letter of its name if there is none. The alt text is empty, because the company's name
 * always stands next to the logo.
 */
export function CompanyLogo({ company, size }: CompanyLogoProps) {
  const { logoURL, logoThumbnailURL = logoURL } = company;
  const src = size === 'large' ? logoURL : logoThumbnailURL;
  return (
    <span className={`fair-company-logo fair-company-logo--${size}`}>
      {src ? (
        <img src={src} alt="" loading={size === 'large' ? 'eager' : 'lazy'} />
      ) : (
        <span aria-hidden="true">{[...company.companyName][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
