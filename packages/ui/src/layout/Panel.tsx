import { type ReactNode, useId } from 'react';
import './Panel.css';

export interface PanelProps {
  title?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** Heading level of the title. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** Adds a coloured edge at the top, in the colour of the role's lanyard. */
  band?: boolean | undefined;
}

export function Panel({ title, subtitle, actions, children, headingLevel = 2, band }: PanelProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const titleId = useId();
  return (
    <section
      className={band ? 'fair-panel fair-panel--band' : 'fair-panel'}
      // A section with a name is a landmark, which screen readers can jump to.
      aria-labelledby={title ? titleId : undefined}
    >
      {title || actions ? (
        <div className="fair-panel-head">
          <div className="fair-panel-titles">
            {title ? <Heading id={titleId}>{title}</Heading> : null}
            {subtitle ? <div className="fair-panel-subtitle">{subtitle}</div> : null}
          </div>
          {actions ? <div className="fair-panel-actions">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
