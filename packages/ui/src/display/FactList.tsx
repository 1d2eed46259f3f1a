import type { ReactNode } from 'react';
import './FactList.css';

export interface Fact {
  label: string;
  value?: ReactNode;
}

export interface FactListProps {
  items: readonly Fact[];
  /** Maximum number of columns. Default 2. */
  columns?: 1 | 2 | 3 | undefined;
}

function isAbsent(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

/** A read-only list of labels and values. A missing value is shown as a dash. */
export function FactList({ items, columns = 2 }: FactListProps) {
  return (
    <dl className={`fair-facts fair-facts--${columns}`}>
      {items.map((item) => (
        <div key={item.label} className="fair-fact">
          <dt>{item.label}</dt>
          <dd>{isAbsent(item.value) ? '–' : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
