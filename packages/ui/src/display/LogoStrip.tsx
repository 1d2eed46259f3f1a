import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import { type CSSProperties, useState } from 'react';
import Marquee from 'react-fast-marquee';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../hooks/useMediaQuery.ts';
import './LogoStrip.css';

/** Speed in px per second, gap and logo height in px (product-spec §9). */
export const LOGO_STRIP = { speed: 120, gap: 32, logoHeight: 28 } as const;

/** Width of each logo in px. It is fixed so that the strip does not change its length while images load. */
const LOGO_WIDTH = 120;

export interface PartnerLogo {
  name: string;
  src: string;
  href?: string | undefined;
}

export interface LogoStripProps {
  /** Accessible name of the strip, for example "Partners". */
  label: string;
  logos: readonly PartnerLogo[];
}

const STYLE = {
  '--fair-logo-gap': `${LOGO_STRIP.gap}px`,
  '--fair-logo-height': `${LOGO_STRIP.logoHeight}px`,
} as CSSProperties;

function Logo({ logo, isCopy }: { logo: PartnerLogo; isCopy: boolean }) {
  const image = (
    <img
      src={logo.src}
      alt={isCopy ? '' : logo.name}
      width={LOGO_WIDTH}
      height={LOGO_STRIP.logoHeight}
      // Lazy-loaded, because most of a long strip is out of view.
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
  if (!logo.href) return <span className="fair-logo">{image}</span>;
  return (
    <a
      className="fair-logo"
      href={logo.href}
      target="_blank"
      rel="noreferrer"
      {...(isCopy ? { tabIndex: -1 } : {})}
    >
      {image}
    </a>
  );
}

/**
 * The partners' logos in a moving strip with a pause button (WCAG 2.2.2). Under reduced motion the logos do not move
 * and wrap into rows.
 */
export function LogoStrip({ label, logos }: LogoStripProps) {
  const { t } = useTranslation('ui');
  const prefersReducedMotion = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  if (logos.length === 0) return null;
  if (prefersReducedMotion) {
    return (
      <section className="fair-logos" aria-label={label} style={STYLE}>
        <div className="fair-logos-still">
          {logos.map((logo) => (
            <Logo key={logo.name} logo={logo} isCopy={false} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <section className="fair-logos" aria-label={label} style={STYLE}>
      {/* The moving strip repeats its logos, so it is hidden from screen readers and the keyboard. Screen readers and
          the keyboard use this list instead; it becomes visible on focus. */}
      <ul className="fair-logos-names">
        {logos.map((logo) => (
          <li key={logo.name}>{logo.href ? <a href={logo.href}>{logo.name}</a> : logo.name}</li>
        ))}
      </ul>
      <div className="fair-logos-moving" aria-hidden="true">
        <Marquee speed={LOGO_STRIP.speed} autoFill pauseOnHover play={!isPaused}>
          {logos.map((logo) => (
            <Logo key={logo.name} logo={logo} isCopy />
          ))}
        </Marquee>
      </div>
      <button
        type="button"
        className="fair-icon-button"
        aria-label={isPaused ? t('marquee.play') : t('marquee.pause')}
        title={isPaused ? t('marquee.play') : t('marquee.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <CaretRightOutlined aria-hidden="true" /> : <PauseOutlined aria-hidden="true" />}
      </button>
    </section>
  );
}
