import type { ReactNode } from 'react';
import './FormGrid.css';

export interface FormGridProps {
  children: ReactNode;
  /** Columns from 640 px up; default 2. */
  columns?: 1 | 2 | undefined;
}

/** Fields side by side where there is room; a child with the class `fair-span` takes the whole row. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return <div className={`fair-form-grid fair-form-grid--${columns}`}>{children}</div>;
}
