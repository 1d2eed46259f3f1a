import type { ReactNode } from 'react';
import { SHAPES, type Tone } from './tones.ts';
import '../screen/checkin.css';

interface ScanBannerProps {
  /** Label of the banner for screen readers. */
  readonly label: string;
  readonly tone: Tone;
  readonly word: string;
  readonly name?: string | undefined;
  /** Details and actions below the name. */
  readonly children?: ReactNode;
}

/** The result of the last scan, as wide as the page: a symbol, a word and the person's name. */
export function ScanBanner({ label, tone, word, name, children }: ScanBannerProps) {
  return (
    <section className={`fair-checkin-result fair-checkin-result--${tone}`} aria-label={label}>
      <p className="fair-checkin-word" role="status">
        {SHAPES[tone] ? <span aria-hidden="true">{SHAPES[tone]} </span> : null}
        {word}
      </p>
      {name ? <p className="fair-checkin-name">{name}</p> : null}
      {children}
    </section>
  );
}
