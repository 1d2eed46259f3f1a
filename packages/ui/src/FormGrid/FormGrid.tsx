import type { ReactNode } from 'react';
import './FormGrid.css';

export interface FormGridProps {
  children: ReactNode;
  /** Number of columns from 640 px; default 2. */
  columns?: 1 | 2 | undefined;
}

/** A grid of form fields; a child with the class `fair-span` takes a whole row. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return <div className={`fair-form-grid fair-form-grid--${columns}`}>{children}</div>;
}
