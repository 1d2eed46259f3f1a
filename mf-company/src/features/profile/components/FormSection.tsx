import type { ReactNode } from 'react';
import { useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className="company-section" aria-labelledby={titleId}>
      <div className="company-section-head">
        <h3 id={titleId}>{title}</h3>
        {hint ? <p className="company-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
