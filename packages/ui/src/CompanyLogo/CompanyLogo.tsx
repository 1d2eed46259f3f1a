import './CompanyLogo.css';

export interface CompanyLogoProps {
  readonly company: {
    readonly companyName: string;
    readonly logoURL?: string | undefined;
    readonly logoThumbnailURL?: string | undefined;
  };
  /** `small` is a square, `wide` has the same height: most logos are lettering. */
  readonly size: 'small' | 'wide' | 'large';
}

/** A company's logo, or its first letter; without alt text, because the name stands next to it. */
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
