import './CompanyLogo.css';

export interface CompanyLogoProps {
  readonly company: {
    readonly companyName: string;
    readonly logoURL?: string | undefined;
    readonly logoThumbnailURL?: string | undefined;
  };
  /** `small` is a square, `wide` as high as that: most logos are a name. */
  readonly size: 'small' | 'wide' | 'large';
}

/** The logo, or the first letter where there is none; the name stands beside it, so it needs no words. */
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
