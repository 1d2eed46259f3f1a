import type { ReactNode } from 'react';
import './FactList.css';

/** A label with its value. */
export interface Fact {
  label: string;
  value?: ReactNode;
}

export interface FactListProps {
  items: readonly Fact[];
  /** Maximum number of columns; default 2. */
  columns?: 1 | 2 | 3 | undefined;
}

function isAbsent(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

/** A list of labels and values for view modes; an absent value is a dash. */
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
