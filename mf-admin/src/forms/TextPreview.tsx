import type { Language } from '@fair/texts/text';
import type { ReactNode } from 'react';
import './textPreview.css';

interface TextPreviewProps {
  readonly language: Language;
  /** Accessible name. Each preview on a page needs a different one. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A scrollable box beside a text field that shows the text as its readers see it. */
export const TextPreview = ({ language, label, children }: TextPreviewProps) => (
  <section
    className="fair-text-preview"
    lang={language}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
  >
    {children}
  </section>
);
