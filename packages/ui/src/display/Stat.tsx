import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { CountUp } from './CountUp.tsx';
import './Stat.css';

export interface StatProps {
  label: string;
  value: number;
  /** Whether the number counts up to its value instead of appearing immediately. */
  countsUp?: boolean | undefined;
  icon?: ReactNode;
  hint?: ReactNode;
}

/** A labelled number in large digits of equal width. */
export function Stat({ label, value, countsUp = false, icon, hint }: StatProps) {
  const write = new Intl.NumberFormat(useLanguage() === 'sv' ? 'sv-SE' : 'en-GB');
  return (
    <div className="fair-stat">
      <div className="fair-stat-label">
        {icon ? <span aria-hidden="true">{icon}</span> : null}
        {label}
      </div>
      <div className="fair-stat-value">
        {countsUp ? <CountUp value={value} /> : <span className="fair-numbers">{write.format(value)}</span>}
      </div>
      {hint ? <div className="fair-stat-hint">{hint}</div> : null}
    </div>
  );
}
