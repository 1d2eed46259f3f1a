import type { ReactNode } from 'react';
import { CountUp } from '../CountUp/index.ts';
import './Stat.css';

export interface StatProps {
  label: string;
  value: number;
  icon?: ReactNode;
  hint?: ReactNode;
}

/** A number that matters on the day: large, tabular, counting up. */
export function Stat({ label, value, icon, hint }: StatProps) {
  return (
    <div className="fair-stat">
      <div className="fair-stat-label">
        {icon ? <span aria-hidden="true">{icon}</span> : null}
        {label}
      </div>
      <div className="fair-stat-value">
        <CountUp value={value} />
      </div>
      {hint ? <div className="fair-stat-hint">{hint}</div> : null}
    </div>
  );
}
